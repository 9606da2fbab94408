// Whoever imports TextLayout has the floors below, too.
@_exported public import TextCore
@_exported public import TextShaping

// `import TextLayout` also gives the floors below.
@_exported public import TextCore
@_exported public import TextShaping

/// What the pages of a report have besides their content: the style, and the script of the filters.
///
/// The policy of a page allows these two and nothing else, by their SHA-256 (Content Security Policy Level 3, 2.3.1). A page can
/// be read without the script: only the filters need it. Neither has `<` or `&`, so that a page is XML as well.
enum PageStyle {
  /// Nothing from elsewhere, and nothing on the page but this style, this script, and images that are part of the page, such as
  /// emoji in pictures.
  static let policy: StaticString =
    "default-src 'none'; img-src data:; style-src 'sha256-7vF15gD0/9XaXNuGEqL+z8uvsgI4Voyyj0OYa6ISyx0='; script-src 'sha256-0bebs2ErxG8B5FmD270RkjhAFOkeodp6QICqTRVRnOM='; base-uri 'none'; form-action 'none'"

  static let style: StaticString = """
    :root{color-scheme:light dark;--ink:#1b1b1f;--paper:#f6f6f8;--card:#fff;--line:#8a8a96;--soft:#55555f;\
    --bad:#b3261e;--good:#17693f;--link:#1a56b0;--mark:#ececf1}
    @media(prefers-color-scheme:dark){:root{--ink:#ececf1;--paper:#131317;--card:#1e1e24;--line:#75757f;\
    --soft:#b4b4bf;--bad:#ff8f86;--good:#74d6a0;--link:#93baff;--mark:#2b2b33}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:1rem;max-width:72rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);\
    background:var(--paper)}
    h1{font-size:1.5rem;line-height:1.3;margin:0 0 1rem}
    h2{font-size:1.1rem;margin:0}
    a{color:var(--link)}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    .skip{position:absolute;left:-99rem}
    .skip:focus{position:static}
    code,bdi{overflow-wrap:anywhere}
    code{font:0.95em ui-monospace,monospace}
    table{border-collapse:collapse;margin:.75rem 0}
    th,td{text-align:left;padding:.2rem .75rem .2rem 0;border-bottom:1px solid var(--line);font-weight:normal}
    thead th,thead td{color:var(--soft)}
    td.number{text-align:right}
    td.over{color:var(--bad);font-weight:bold}
    form{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:1rem 0}
    form[hidden]{display:none}
    label{display:block;max-width:100%;color:var(--soft)}
    input,select{display:block;font:inherit;max-width:min(20rem,100%);padding:.25rem;color:var(--ink);\
    background:var(--card);border:1px solid var(--line)}
    article{background:var(--card);border:1px solid var(--line);border-left:.4rem solid var(--bad);\
    padding:1rem;margin:1rem 0}
    article.accepted{border-left-color:var(--line)}
    article.passed{border-left-color:var(--good)}
    article[hidden]{display:none}
    article p{margin:.25rem 0}
    article h2,article p,figcaption,summary{overflow-wrap:anywhere}
    .where,.note,figcaption{color:var(--soft)}
    .problem{font-weight:bold;color:var(--bad)}
    .accepted .problem{color:var(--ink)}
    .fix{font-weight:bold}
    .pictures{display:flex;flex-wrap:wrap;gap:1rem 2rem;margin:.75rem 0}
    figure{margin:0;max-width:100%}
    figcaption{font-size:.9rem}
    svg{display:block;max-width:100%;height:auto;fill:var(--ink)}
    svg[aria-hidden]{position:absolute}
    figure svg g[fill-opacity]{fill:var(--bad);fill-opacity:1}
    .string{background:var(--mark);padding:.1rem .3rem}
    .fits{color:var(--good)}
    .cut{color:var(--bad)}
    summary{cursor:pointer;color:var(--link)}
    pre{overflow-wrap:anywhere;white-space:pre-wrap;background:var(--mark);padding:.5rem;margin:.5rem 0}
    @media screen and (min-width:48rem){article{display:grid;grid-template-columns:minmax(0,1fr) auto;column-gap:2rem}\
    article>*{grid-column:1}article>details{grid-column:1/-1}article>table{grid-column:2;grid-row:1/span 9;align-self:start;margin:0}}
    nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}
    @page{margin:1.5cm}
    @media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--line:#777;--soft:#333;--bad:#a00;\
    --good:#060;--link:#000;--mark:#eee}\
    body{max-width:none;padding:0}nav,.skip,form>*{display:none}form>#count{display:block}\
    figure,p,tr{break-inside:avoid}h2,summary,.where,.problem,.fix{break-after:avoid}\
    details:not(.long)::details-content{content-visibility:visible;display:block}summary{list-style:none;color:inherit}\
    .pictures{display:block}figure{display:inline-block;vertical-align:top;margin:0 2rem 1rem 0}\
    figure svg{max-height:22cm}}

    """

  static let script: StaticString = """
    (function () {
      "use strict";
      var form = document.getElementById("filters");
      var count = document.getElementById("count");
      var cards = Array.from(document.querySelectorAll("main article"));
      var texts = new Map();
      function text(card) {
        if (!texts.has(card)) { texts.set(card, Array.from(card.querySelectorAll("h2, .where code, bdi"), function (part) {
          return part.textContent;
        }).join("\\n").toLowerCase()); }
        return texts.get(card);
      }
      // The list of all locales is in the first card of its key that is shown.
      var lists = Array.from(document.querySelectorAll("main details"), function (list) {
        var home = list.parentNode;
        var links = Array.from(document.querySelectorAll("p.all a"));
        return { list: list, home: home, links: links.filter(function (link) { return link.hash === "#" + home.id; }) };
      });
      function place(one) {
        var link = one.home.hidden ? one.links.find(function (link) { return !link.closest("article").hidden; }) : undefined;
        one.links.forEach(function (each) { each.parentNode.hidden = each === link; });
        (link === undefined ? one.home : link.closest("article")).append(one.list);
      }
      function filter() {
        var wanted = document.getElementById("text").value.toLowerCase();
        var shown = 0;
        cards.forEach(function (card) {
          var fits = ["locale", "file", "kind"].every(function (name) {
            var value = document.getElementById(name).value;
            return value === "" || card.dataset[name] === value;
          });
          card.hidden = !(fits ? text(card).includes(wanted) : false);
          shown += card.hidden ? 0 : 1;
        });
        lists.forEach(place);
        count.textContent = shown + " of " + cards.length + " shown on this page";
      }
      // On paper nothing can be opened; the style does so in browsers that know ::details-content.
      var closed = [];
      addEventListener("beforeprint", function () {
        closed = Array.from(document.querySelectorAll("details:not([open])"));
        closed.forEach(function (list) { list.open = true; });
      });
      addEventListener("afterprint", function () { closed.forEach(function (list) { list.open = false; }); });
      if (form === null) { return; }
      form.hidden = false;
      form.addEventListener("input", filter);
      form.addEventListener("submit", function (event) { event.preventDefault(); });
      form.addEventListener("reset", function () { setTimeout(filter, 0); });
      document.addEventListener("click", function (event) {
        var link = event.target.closest("a[href^='#c']");
        var card = link === null ? null : document.getElementById(link.hash.slice(1));
        if (card === null || !card.matches("article")) { return; }
        if (card.hidden) { form.reset(); filter(); }
        var all = card.querySelector("details");
        if (all !== null) { all.open = true; }
      });
      filter();
    }());

    """
}

import sanitize from "sanitize-html";

/** What a description may be made of; everything else loses its tags and keeps its words. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...["p", "br", "hr", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "a"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup"],
  ],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  // Titles of other documents are not ours, so their big headings become our smallest ones.
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    a: sanitize.simpleTransform("a", { rel: "noopener nofollow" }),
  },
};

/** Every sign that could be markup; a text without any stays as it is. */
const MARKUP = /[<>&]/;

/**
 * Rich text that a page may show as it is: no scripts, styles, frames or addresses that run something. Clean text
 * comes back unchanged, so what was cleaned once can be cleaned again.
 */
export function cleanRichText(html: string): string {
  return MARKUP.test(html) ? sanitize(html, ALLOWED).trim() : html.trim();
}

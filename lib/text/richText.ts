import sanitize from "sanitize-html";

/** Allowed elements; the text of others is kept without its tags. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...["p", "br", "hr", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "a"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup"],
  ],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  // Maps large headings to the smallest ones, because the text is part of a larger page.
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    a: sanitize.simpleTransform("a", { rel: "noopener nofollow" }),
  },
};

/** Text without any of these needs no sanitising. */
const MARKUP = /[<>&]/;

/**
 * Sanitises rich text so that it can be inserted into a page: no scripts, styles, frames or unsafe URLs. Idempotent.
 */
export function cleanRichText(html: string): string {
  if (!MARKUP.test(html)) return html.trim();
  const clean = sanitize(html, ALLOWED).trim();
  // Wrongly nested markup, such as a paragraph in another, takes more than one pass until nothing changes.
  return clean === html ? clean : cleanRichText(clean);
}

/** The descriptions of a record in other languages, sanitised. */
export function cleanDescriptions<T extends { description?: string | undefined }>(
  translations: Record<string, T>,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => {
      const { description } = texts;
      return [
        language,
        description === undefined ? texts : { ...texts, description: cleanRichText(description) },
      ];
    }),
  );
}

/** Imported descriptions may be plain text; its lines and paragraphs become markup, and markup stays unchanged. */
export function asMarkup(text: string): string {
  if (/<[a-z][^>]*>/i.test(text)) return text;
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** Existing escapes are kept: `&amp;` in a stored text is an ampersand. */
function escaped(text: string): string {
  return text
    .replace(/&(?!#?\w+;)/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

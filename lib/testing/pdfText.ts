import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a reader can select and copy, page by page. */
export async function pagesOfText(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
  const file = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const content = await (await file.getPage(number)).getTextContent();
    const items = content.items.flatMap((item) => ("str" in item ? [item] : []));
    pages.push(items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(""));
  }
  await task.destroy();
  return pages;
}

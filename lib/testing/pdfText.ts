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

type Place = { left: number; right: number; top: number };

/** How far from the left and the upper edge of the first page each piece of text is, in points. */
export async function placesOf(pdf: Uint8Array): Promise<Map<string, Place>> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const height = page.getViewport({ scale: 1 }).height;
  await task.destroy();
  return new Map(items.flatMap((item) => ("str" in item ? [[item.str, placeOf(item, height)]] : [])));
}

function placeOf({ transform, width }: { transform: number[]; width: number }, height: number): Place {
  const [left = 0, bottom = 0] = transform.slice(4);
  return { left, right: left + width, top: height - bottom };
}

/** The files in a PDF by name. */
export async function attachedTo(pdf: Uint8Array): Promise<Record<string, string>> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const files = (await (await task.promise).getAttachments()) as Record<
    string,
    { filename: string; content: Uint8Array }
  >;
  await task.destroy();
  return Object.fromEntries(
    Object.values(files ?? {}).map(({ filename, content }) => [filename, new TextDecoder().decode(content)]),
  );
}

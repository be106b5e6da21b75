import { asUtf8, guessEncoding } from "../importing/decode";

/** XML names its encoding itself; a CSV file is sent in UTF-8. */
export async function statementBlob(file: File): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 64));
  const isXml = start.replace(/[^\x21-\x7e]/g, "").startsWith("<");
  if (isXml) return new Blob([bytes], { type: "application/xml" });
  return new Blob([asUtf8(bytes, await guessEncoding(bytes))], { type: "text/csv" });
}

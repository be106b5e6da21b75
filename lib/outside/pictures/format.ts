const FORMATS = ["png", "jpeg", "webp", "gif", "avif", "svg", "vectorPage"] as const;
export type Format = (typeof FORMATS)[number];

/** By the first bytes of the file; name and content type are not reliable. */
export function formatOf(bytes: Uint8Array): Format | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x1f\x8b")) return "vectorPage";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (head.slice(4, 8) === "ftyp" && /avi[fs]/.test(head.slice(8))) return "avif";
  return isSvg(bytes) ? "svg" : null;
}

/** Only comments, declarations and spaces may precede the root element. */
function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 4_096));
  return /^\uFEFF?(\s|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>[]*(\[[^\]]*\]\s*)?>)*<svg[\s>]/i.test(
    head,
  );
}

import type { Office } from "#lib/client/office";

/** All viewer languages; an event's settings may offer fewer. */
const SPOKEN = [
  ...["en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "sv", "da", "fi", "tr", "el", "uk", "ar", "he"],
  ...["ja", "zh-Hans", "zh-Hant", "ko", "hi"],
];

/** Languages by their names in the reader's language, those that the event offers first. */
export function languageChoices(
  names: Office["names"],
  settings: { [name: string]: unknown } | undefined,
): { code: string; name: string }[] {
  const { viewer } = (settings ?? {}) as { viewer?: { languages?: unknown } | null };
  const offered = Array.isArray(viewer?.languages) ? viewer.languages.filter(isCode) : [];
  const codes = offered.length > 0 ? offered : SPOKEN;
  const nameOf = names("language");
  return codes.map((code) => ({ code, name: nameOf(code) }));
}

function isCode(code: unknown): code is string {
  return typeof code === "string" && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(code);
}

/** The languages that a viewer speaks; a plan's own choice of them is a part of its settings. */
const SPOKEN = [
  ...["en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "sv", "da", "fi", "tr", "el", "uk", "ar", "he"],
  ...["ja", "zh-Hans", "zh-Hant", "ko", "hi"],
];

/** Each by its name in English, those first that the event offers. */
export function languageChoices(
  settings: { [name: string]: unknown } | undefined,
): { code: string; name: string }[] {
  const { viewer } = (settings ?? {}) as { viewer?: { languages?: unknown } | null };
  const offered = Array.isArray(viewer?.languages) ? viewer.languages.filter(isCode) : [];
  const codes = offered.length > 0 ? offered : SPOKEN;
  const names = new Intl.DisplayNames("en", { type: "language" });
  return codes.map((code) => ({ code, name: names.of(code) ?? code }));
}

function isCode(code: unknown): code is string {
  return typeof code === "string" && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(code);
}

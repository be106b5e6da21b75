/**
 * The best match for a language tag such as `de-AT` or `zh-TW`, or undefined: first the tag itself, then language and
 * script (`zh-Hant` for Taiwan), then the language.
 */
export function languageFitting<Language extends string>(
  tag: string,
  known: readonly Language[],
): Language | undefined {
  const locale = localeOf(tag);
  if (!locale) return undefined;
  const { language, script } = locale.maximize();
  const names: string[] = [locale.baseName, `${language}-${script}`, language];
  return names.flatMap((name) => known.find((code) => code === name) ?? [])[0];
}

/** Tags come from browsers, links and organisers and may be invalid. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.trim().replaceAll("_", "-"));
  } catch {
    return undefined;
  }
}

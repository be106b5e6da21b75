/**
 * The language of a list that a tag such as `de-AT` or `zh-TW` means; undefined when none does. The tag itself wins,
 * then its script (Taiwan writes `zh-Hant`), then the language alone.
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

/** Browsers, links and organisers write tags; not all of them are ones. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.trim().replaceAll("_", "-"));
  } catch {
    return undefined;
  }
}

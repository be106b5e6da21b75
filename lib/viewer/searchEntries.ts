import type { Bundle, BundleBooth, BundleElement, BundleExhibitor, BundleSession } from "#lib/plan/bundle";
import { translationIn } from "#lib/plan/inLanguage";
import { plainText } from "#lib/text/plainText";
import { lookupOf } from "./lookup";
import { wordsOf } from "./searchWords";
import type { Target } from "./stateParts";

/** A searchable entry with its texts: the title first, each with the weight of its words. */
export type Entry = {
  kind: Target["kind"] | "category";
  id: string;
  title: string;
  /** Normalised for comparison; entries that begin with the query come first. */
  firstWord: string;
  featured: boolean;
  fields: Field[];
};
/** Only short texts are shown as the reason of a hit. */
type Field = { text: string; weight: number; isShown: boolean };

/** The name and search words of an icon. */
export type SignWords = (icon: string) => { name: string | null; words: string | null };

const WEIGHTS = { title: 10, label: 8, other: 7, words: 6, people: 6, topic: 4, text: 1 };

export function* entriesOf(
  bundle: Bundle,
  language: string,
  signs: readonly SignWords[],
): Generator<Entry, void> {
  const labels = new Map(bundle.booths.map(({ id, label }) => [id, label]));
  const categories = new Map(
    bundle.categories.map(({ id, name, translations }) => [
      id,
      [shown(name, WEIGHTS.topic), ...inOtherLanguages(name, translations, WEIGHTS.topic)],
    ]),
  );
  for (const exhibitor of bundle.exhibitors) yield exhibitorEntry(exhibitor, language, labels, categories);
  for (const booth of bundle.booths) yield boothEntry(booth);
  for (const category of bundle.categories) {
    const { id, name, translations } = category;
    yield entry("category", id, [shown(name, WEIGHTS.title), ...inOtherLanguages(name, translations)]);
  }
  for (const session of bundle.sessions) yield sessionEntry(session);
  for (const place of lookupOf(bundle).places) yield placeEntry(place, signs);
}

function exhibitorEntry(
  exhibitor: BundleExhibitor,
  language: string,
  labels: ReadonlyMap<string, string>,
  categories: ReadonlyMap<string, readonly Field[]>,
): Entry {
  const { translations, brands, searchWords, tags } = exhibitor;
  const name = translationIn(exhibitor, language, "name");
  const found = entry("exhibitor", exhibitor.id, [
    shown(name ?? exhibitor.name, WEIGHTS.title),
    ...(name ? [shown(exhibitor.name, WEIGHTS.other)] : []),
    ...exhibitor.boothIds.flatMap((id) => labels.get(id) ?? []).map((label) => shown(label, WEIGHTS.label)),
    ...brands.map((brand) => shown(brand, WEIGHTS.other)),
    hidden(searchWords.join(" "), WEIGHTS.words),
    ...exhibitor.categoryIds.flatMap((id) => categories.get(id) ?? []),
    ...tags.map((tag) => shown(tag, WEIGHTS.topic)),
    ...(exhibitor.city ? [shown(exhibitor.city, WEIGHTS.topic)] : []),
    hidden(
      plainText(translationIn(exhibitor, language, "description") ?? exhibitor.description ?? ""),
      WEIGHTS.text,
    ),
    ...Object.values(translations).flatMap((other) =>
      !other.name || other.name === name ? [] : [shown(other.name, WEIGHTS.other)],
    ),
  ]);
  return { ...found, featured: exhibitor.featured };
}

function boothEntry({ id, label, title, tags }: BundleBooth): Entry {
  return entry("booth", id, [
    shown(label, WEIGHTS.title),
    ...(title ? [shown(title, WEIGHTS.other)] : []),
    ...tags.map((tag) => shown(tag, WEIGHTS.topic)),
  ]);
}

function sessionEntry(session: BundleSession): Entry {
  const { id, title, track, kind, speakers, description, tags, translations } = session;
  return entry("session", id, [
    shown(title, WEIGHTS.title),
    ...inOtherLanguages(title, translations),
    ...speakers.map(({ name, company }) => shown([name, company].filter(Boolean).join(", "), WEIGHTS.people)),
    ...[track, kind, ...tags].flatMap((topic) => (topic ? [shown(topic, WEIGHTS.topic)] : [])),
    hidden(plainText(description ?? ""), WEIGHTS.text),
  ]);
}

function placeEntry({ id, kind, props, translations }: BundleElement, signs: readonly SignWords[]): Entry {
  const signTexts = signs.map((wordsOfSign) => wordsOfSign(props.icon ?? kind));
  const title = props.name ?? signTexts.find(({ name }) => name)?.name ?? props.icon ?? kind;
  return entry("place", id, [
    shown(title, WEIGHTS.title),
    ...inOtherLanguages(title, translations),
    ...signTexts.flatMap(({ name, words }) => [
      hidden(name ?? "", WEIGHTS.other),
      hidden(words ?? "", WEIGHTS.words),
    ]),
  ]);
}

/** Adds names in other languages, so that places and topics are found by them too. */
function inOtherLanguages(
  title: string,
  translations: Record<string, { name?: string | undefined; title?: string | undefined }> = {},
  weight = WEIGHTS.other,
): Field[] {
  const names = Object.values(translations).flatMap((texts) => texts.name ?? texts.title ?? []);
  return [...new Set(names)].flatMap((name) => (name === title ? [] : [shown(name, weight)]));
}

function entry(kind: Entry["kind"], id: string, fields: Field[]): Entry {
  const title = fields[0]?.text ?? "";
  return { kind, id, title, firstWord: wordsOf(title)[0] ?? "", featured: false, fields };
}

function shown(text: string, weight: number): Field {
  return { text, weight, isShown: true };
}

function hidden(text: string, weight: number): Field {
  return { text, weight, isShown: false };
}

import type { Db } from "#lib/store/database";
import { findLastDevice } from "#lib/store/knownDevices";
import { languageOfTag } from "#lib/words/languages";

/** The language in which a person reads e-mails: that of the account, else of the browser used last. */
export async function readersLanguage(
  db: Db,
  { id, language }: { id: string; language: string | null },
): Promise<string> {
  return language ?? firstLanguage((await findLastDevice(db, id))?.languages ?? "");
}

/** People with the languages in which they read e-mails. */
export async function readersOf<Person extends { id: string; language: string | null }>(
  db: Db,
  people: readonly Person[],
): Promise<(Person & { locale: string })[]> {
  return Promise.all(
    people.map(async (person) => ({ ...person, locale: await readersLanguage(db, person) })),
  );
}

/** The first language of an Accept-Language header that e-mails have; English if there is none. */
export function firstLanguage(header: string): string {
  const tags = header.split(",").map((tag) => (tag.split(";")[0] ?? "").trim());
  return tags.find((tag) => languageOfTag(tag)) ?? "en";
}

import { type Table, type WrittenColumn, writeCsv } from "#lib/text/csv";
import type { OfficeKey } from "#lib/words/office";
import { type EventText, keyOf, type TextChange } from "./texts";

const OWN_COLUMNS = ["kind", "id", "field", "text"] as const;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** One row for each text, one column for each language. */
export function csvOf(texts: readonly EventText[], languages: readonly string[]): string {
  const own = OWN_COLUMNS.map(
    (name): WrittenColumn<EventText> => ({ header: name, write: (text) => text[name] }),
  );
  const translated = languages.map(
    (language): WrittenColumn<EventText> => ({
      header: language,
      write: (text) => text.translations[language] ?? "",
    }),
  );
  return writeCsv([...own, ...translated], texts);
}

export type FileChanges = { changes: TextChange[]; unknown: number };

/** The changes in a file. Empty cells change nothing; rows of deleted records are counted. */
export function changesIn({ headers, rows }: Table, texts: readonly EventText[]): FileChanges {
  const known = new Map(texts.map((text) => [keyOf(text), text]));
  const at = (name: string) => headers.indexOf(name);
  if (OWN_COLUMNS.some((name) => name !== "text" && at(name) < 0)) {
    throw new Error("translations.theFileNeedsTheColumns" satisfies OfficeKey);
  }
  const languages = headers.filter((header) => LANGUAGE.test(header) && !isOwn(header));
  if (languages.length === 0) throw new Error("translations.theFileHasNoColumn" satisfies OfficeKey);
  let unknown = 0;
  const changes = rows.flatMap(({ cells }) => {
    const cell = (name: string) => cells[at(name)]?.trim() ?? "";
    const text = known.get(
      keyOf({ kind: cell("kind") as EventText["kind"], id: cell("id"), field: cell("field") }),
    );
    if (!text) {
      unknown += 1;
      return [];
    }
    const { kind, id, field } = text;
    return languages.flatMap((language) => {
      const written = cell(language);
      if (written === "" || written === text.translations[language]) return [];
      return [{ kind, id, field, language, text: written }];
    });
  });
  return { changes, unknown };
}

function isOwn(header: string): boolean {
  return OWN_COLUMNS.some((name) => name === header);
}

/** Column types of the database. */
export type ColumnType =
  | "text"
  | "int"
  | "bigint"
  | "float8"
  | "boolean"
  | "jsonb"
  | "text[]"
  | "timestamptz";

/** A field's column in the CSV file of its records. */
export type CsvColumn = {
  /** The position among the columns, from 1. */
  readonly place: number;
  /**
   * The name in imports and the API if files contain another value than the record, such as a name instead of an id.
   */
  readonly name?: string;
  /** The header in files, if it is not the name. */
  readonly header?: string;
  /** The label where users map columns. */
  readonly label: string;
  /** Synonyms in files from other systems. */
  readonly also: readonly string[];
};

/** The traits of a field. A missing trait means no. */
export type FieldTraits = {
  /** The column type. Without it the value comes from other tables or is computed. */
  readonly column?: ColumnType;
  /** The column name if it differs from the field name. */
  readonly columnName?: string;
  /** Visible to visitors: in feeds, bundles and published versions. */
  readonly public?: true;
  /** Never part of an API response. */
  readonly internal?: true;
  /** Can be changed by the exhibitor in the portal. */
  readonly portal?: true;
  /** Part of the editor's document; the editor can set fields with "write". */
  readonly editor?: "read" | "write";
  /** Can be set when creating and changing a record. */
  readonly changeable?: true;
  /** Copied when an event is duplicated. */
  readonly copied?: true;
  /** Set again when a published version is restored. */
  readonly restored?: true;
  readonly csv?: CsvColumn;
  /** The legacy API has no field for it, so it is part of `metadata` under its name. */
  readonly legacyPair?: true;
  /** The word in sentences; by default the field name in words. */
  readonly word?: string;
  /** The label on pages, if it differs from the word. */
  readonly label?: string;
};

/** All fields of a record; a missing one is a type error. */
export type Fields<R> = { readonly [K in keyof R]-?: FieldTraits };

/** The fields with a trait. */
export type With<F, T extends keyof FieldTraits> = {
  [K in keyof F]: F[K] extends { readonly [key in T]: unknown } ? K : never;
}[keyof F] &
  string;

/** The fields in API responses. */
export type Shown<F> = Exclude<keyof F & string, With<F, "internal">>;

/** The fields that the editor sets. */
export type Writable<F> = { [K in keyof F]: F[K] extends { readonly editor: "write" } ? K : never }[keyof F] &
  string;

export function fieldsWith<F extends Record<string, FieldTraits>, T extends keyof FieldTraits>(
  fields: F,
  trait: T,
): readonly With<F, T>[] {
  return Object.keys(fields).filter((name) => fields[name]?.[trait] !== undefined) as With<F, T>[];
}

export function shownIn<F extends Record<string, FieldTraits>>(fields: F): readonly Shown<F>[] {
  return Object.keys(fields).filter((name) => !fields[name]?.internal) as Shown<F>[];
}

export function writableIn<F extends Record<string, FieldTraits>>(fields: F): readonly Writable<F>[] {
  return Object.keys(fields).filter((name) => fields[name]?.editor === "write") as Writable<F>[];
}

/** A record as JSON, with dates as ISO 8601 text. */
export type Wire<R> = { [K in keyof R]: Exclude<R[K], Date> | (Date extends R[K] ? string : never) };

/** The public fields of a record. */
export type PublicPart<R, F> = Wire<Pick<R, With<F, "public"> & keyof R>>;

/** Column names of some fields, with their types. */
export function columnsOf(
  fields: Record<string, FieldTraits>,
  names: readonly string[] = Object.keys(fields),
): Record<string, ColumnType> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const { column, columnName = name } = fields[name] ?? {};
      return column === undefined ? [] : [[columnName, column]];
    }),
  );
}

/** The CSV columns in order. */
export function csvColumnsOf<F extends Record<string, FieldTraits>>(fields: F) {
  const columns = Object.entries(fields).flatMap(([field, { csv, column }]) => {
    if (!csv) return [];
    const { place, name = field, header = name, label, also } = csv;
    return [{ field, place, name, header, label, also, type: column }];
  });
  return columns.sort((one, other) => one.place - other.place);
}

/** All fields except some. */
export function without<K extends string, X extends K>(
  fields: readonly K[],
  ...others: X[]
): Exclude<K, X>[] {
  return fields.filter((field): field is Exclude<K, X> => !others.some((other) => other === field));
}

/** A record with only the given fields. */
export function pick<K extends string>(
  fields: readonly K[],
): <R extends { readonly [key in K]?: unknown }>(record: R) => Pick<R, K & keyof R> {
  const blank = blankRecord(fields);
  return <R extends { readonly [key in K]?: unknown }>(record: R) => {
    const picked = { ...blank } as Pick<R, K & keyof R>;
    for (const field of fields) picked[field as K & keyof R] = record[field as K & keyof R];
    return picked;
  };
}

/**
 * An object with these fields, to be copied and filled. V8 turns an object that grows field by field into a hash
 * table after a dozen fields, which takes ten times as long to create, copy and read; an object from parsed JSON
 * keeps its fast shape.
 */
export function blankRecord(fields: readonly string[]): object {
  return JSON.parse(`{${fields.map((field) => `${JSON.stringify(field)}:null`).join()}}`);
}

/** A record as API responses contain it. */
export function shownPart<R extends object, F extends Record<string, FieldTraits>>(
  record: R,
  fields: F,
): Omit<R, With<F, "internal">> {
  const shown = Object.entries(record).filter(([name]) => !fields[name]?.internal);
  return Object.fromEntries(shown) as Omit<R, With<F, "internal">>;
}

/** "openSides" becomes "open sides", unless the traits have another word. */
export function wordFor(name: string, { word }: FieldTraits = {}): string {
  return word ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The word with a capital letter: "Open sides". */
export function labelFor(name: string, traits: FieldTraits = {}): string {
  const text = traits.label ?? wordFor(name, traits);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

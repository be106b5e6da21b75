/** The types that columns have. */
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
  /** Its place among the columns, from 1 on. */
  readonly place: number;
  /** What imports and the API call it, where files have another value than the record, such as a name for an id. */
  readonly name?: string;
  /** What stands above it in files, where that is not its name. */
  readonly header?: string;
  /** What people call it where they choose the column. */
  readonly label: string;
  /** What it is called in files that others made. */
  readonly also: readonly string[];
};

/** What a field takes part in. A trait that is left out is one that the field does not take part in. */
export type FieldTraits = {
  /** The type of its column. Without it the value comes from other tables or is computed. */
  readonly column?: ColumnType;
  /** The column's name where it is not the field's own. */
  readonly columnName?: string;
  /** Visitors see it: in feeds, bundles and published versions. */
  readonly public?: true;
  /** Stays on the server: no answer of the API has it. */
  readonly internal?: true;
  /** The exhibitor it belongs to changes it in the portal. */
  readonly portal?: true;
  /** Part of the document that the editor works on; the editor sets what is "write" there. */
  readonly editor?: "read" | "write";
  /** A new record has it from whoever makes it, and a change may set it. */
  readonly changeable?: true;
  /** The copy of an event has it, too. */
  readonly copied?: true;
  /** Set again when a published version is restored. */
  readonly restored?: true;
  readonly csv?: CsvColumn;
  /** The legacy interface has no field for it, so that it goes among the pairs of `metadata`, under its name. */
  readonly legacyPair?: true;
  /** What a sentence calls it; its own name in words unless said. */
  readonly word?: string;
  /** What stands above it on a page, where that is not its word. */
  readonly label?: string;
};

/** Every field of a record; one that is left out does not compile. */
export type Fields<R> = { readonly [K in keyof R]-?: FieldTraits };

/** The fields that have a trait. */
export type With<F, T extends keyof FieldTraits> = {
  [K in keyof F]: F[K] extends { readonly [key in T]: unknown } ? K : never;
}[keyof F] &
  string;

/** The fields that answers of the API have. */
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

/** A record as JSON has it, where moments are ISO 8601 text. */
export type Wire<R> = { [K in keyof R]: Exclude<R[K], Date> | (Date extends R[K] ? string : never) };

/** What visitors see of a record. */
export type PublicPart<R, F> = Wire<Pick<R, With<F, "public"> & keyof R>>;

/** The columns of some fields, by name, with their types. */
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

/** The columns of the CSV file of some records, in their order. */
export function csvColumnsOf<F extends Record<string, FieldTraits>>(fields: F) {
  const columns = Object.entries(fields).flatMap(([field, { csv, column }]) => {
    if (!csv) return [];
    const { place, name = field, header = name, label, also } = csv;
    return [{ field, place, name, header, label, also, type: column }];
  });
  return columns.sort((one, other) => one.place - other.place);
}

/** The fields but for some. */
export function without<K extends string, X extends K>(
  fields: readonly K[],
  ...others: X[]
): Exclude<K, X>[] {
  return fields.filter((field): field is Exclude<K, X> => !others.some((other) => other === field));
}

/** A record with certain fields and no others. */
export function pick<K extends string>(
  fields: readonly K[],
): <R extends { readonly [key in K]?: unknown }>(record: R) => Pick<R, K & keyof R> {
  return <R extends { readonly [key in K]?: unknown }>(record: R) => {
    const picked = {} as Pick<R, K & keyof R>;
    for (const field of fields) picked[field as K & keyof R] = record[field as K & keyof R];
    return picked;
  };
}

/** A record as answers of the API have it. */
export function shownPart<R extends object, F extends Record<string, FieldTraits>>(
  record: R,
  fields: F,
): Omit<R, With<F, "internal">> {
  const shown = Object.entries(record).filter(([name]) => !fields[name]?.internal);
  return Object.fromEntries(shown) as Omit<R, With<F, "internal">>;
}

/** "openSides" is called "open sides" unless its traits have a better word. */
export function wordFor(name: string, { word }: FieldTraits = {}): string {
  return word ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** As on a page: "Open sides". */
export function labelFor(name: string, traits: FieldTraits = {}): string {
  const text = traits.label ?? wordFor(name, traits);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

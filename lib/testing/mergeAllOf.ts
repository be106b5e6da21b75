type Schema = {
  allOf?: { $ref?: string }[];
  properties?: Record<string, unknown>;
  required?: string[];
};

/** Writes the fields of schemas in `allOf` into the schema that names them, so that it can forbid all others. */
export function mergeAllOf<T>(document: T, schemas: Record<string, unknown>): T {
  return JSON.parse(JSON.stringify(document), (_, value) =>
    isExtension(value) ? merged(value, schemas) : value,
  );
}

function isExtension(value: unknown): value is Schema & { allOf: { $ref: string }[] } {
  const parts = (value as Schema | null)?.allOf;
  return Array.isArray(parts) && parts.every(({ $ref }) => $ref);
}

function merged({ allOf, properties, required, ...own }: Schema, schemas: Record<string, unknown>): Schema {
  const parts = (allOf ?? []).map(({ $ref }) => {
    const part = schemas[$ref?.split("/").at(-1) ?? ""] as Schema;
    return isExtension(part) ? merged(part, schemas) : part;
  });
  return {
    ...own,
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties),
    required: [...parts.flatMap((part) => part.required ?? []), ...(required ?? [])],
  };
}

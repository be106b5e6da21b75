/** The fields of a zod issue that the message depends on. */
type Finding = {
  code?: string | undefined;
  input?: unknown;
  expected?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  inclusive?: unknown;
  format?: unknown;
  pattern?: unknown;
  values?: unknown;
  /** The options of a discriminated union. */
  options?: unknown;
  /** The issues of a map key. */
  issues?: readonly { message: string }[];
  divisor?: unknown;
};

const NO_FORM = "This has none of the forms that it may have.";

/** A message that says what is wrong with a value and what is expected. */
export function faultWords(finding: Finding): string | undefined {
  switch (finding.code) {
    case "invalid_type":
      return typeWords(finding);
    case "too_small":
      return smallWords(finding);
    case "too_big":
      return bigWords(finding);
    case "invalid_format":
      return formatWords(finding);
    case "invalid_value":
      return `This must be ${listed(finding.values)}.`;
    case "not_multiple_of":
      return `This must be a multiple of ${finding.divisor}.`;
    case "invalid_union":
      return finding.options ? `This must be ${listed(finding.options)}.` : NO_FORM;
    case "invalid_key":
      return finding.issues?.[0]?.message;
    default:
      return undefined;
  }
}

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
};

function typeWords({ expected, input }: Finding): string {
  if (input === undefined) return "Fill in this field.";
  const expectedType = TYPES[String(expected)] ?? String(expected);
  if (Number.isNaN(input) && expected !== "number") return "This is not complete yet.";
  return `This must be ${expectedType}.`;
}

function smallWords({ origin, minimum, inclusive, input }: Finding): string {
  if (origin === "string") {
    return minimum === 1
      ? "Fill in this field."
      : `This needs at least ${minimum} characters; it has ${lengthOf(input)}.`;
  }
  if (isCounted(origin))
    return `This needs at least ${counted(minimum, "entry", "entries")}; it has ${lengthOf(input)}.`;
  return `This must be ${inclusive ? `${minimum} or more` : `more than ${minimum}`}; it is ${input}.`;
}

function bigWords({ origin, maximum, inclusive, input }: Finding): string {
  if (origin === "string") return `This has room for ${maximum} characters; it has ${lengthOf(input)}.`;
  if (isCounted(origin))
    return `This has room for ${counted(maximum, "entry", "entries")}; it has ${lengthOf(input)}.`;
  return `This must be ${inclusive ? `${maximum} or less` : `less than ${maximum}`}; it is ${input}.`;
}

const FORMATS: Record<string, string> = {
  email: "This is no e-mail address, such as name@example.com.",
  url: "This is no web address, such as https://example.com.",
  datetime: "This is no moment, such as 2027-05-14T09:00:00Z.",
  date: "This is no date, such as 2027-05-14.",
  time: "This is no time of day, such as 09:30.",
};

function formatWords({ format, pattern }: Finding): string {
  const known = FORMATS[String(format)];
  if (known) return known;
  return pattern ? `This must have the form ${pattern}.` : "This does not have the required form.";
}

function listed(values: unknown): string {
  const all = Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : [];
  return all.length < 2 ? (all[0] ?? "something else") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

function isCounted(origin: unknown): boolean {
  return origin === "array" || origin === "set" || origin === "map" || origin === "object";
}

function counted(count: unknown, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function lengthOf(input: unknown): number {
  if (typeof input === "string" || Array.isArray(input)) return input.length;
  return input && typeof input === "object" ? Object.keys(input).length : 0;
}

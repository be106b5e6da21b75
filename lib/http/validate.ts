import type { z } from "zod";
import { type Fault, Refusal } from "#lib/refusal";
import { faultWords } from "#lib/text/faultWords";

/** Reads an input through its schema, or refuses with one line for each wrong place. */
export function validate<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, { error: faultWords, reportInput: true });
  if (result.success) return result.data;
  const faults = result.error.issues.map(toFault);
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  throw new Refusal(
    "validation_error",
    first ? `${sentence(first)}${more}` : "The request is not valid.",
    faults,
  );
}

function toFault(issue: z.core.$ZodIssue): Fault {
  const path = pathOf(issue.path);
  const index = typeof issue.path[0] === "number" ? { index: issue.path[0] } : {};
  const code = codeOf(issue);
  return { path, code, message: code === "required" ? "This is required." : issue.message, ...index };
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && issue.input === undefined) return "required";
  if (issue.code === "custom" && typeof issue.params?.code === "string") return issue.params.code;
  return issue.code;
}

/** `extras[0].extraId`, as a programmer would write it. */
function pathOf(path: PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return text === "" ? String(step) : `${text}.${String(step)}`;
  }, "");
}

function sentence({ path, message }: Fault): string {
  return path === "" ? message : `${path}: ${message}`;
}

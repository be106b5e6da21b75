import type { z } from "zod";
import { type Fault, Refusal } from "#lib/refusal";
import { faultWords } from "#lib/text/faultWords";

/**
 * Parses an input, or refuses with one fault per invalid path. `renamed` changes the paths where the input was made from
 * what the client sent.
 */
export function validate<T extends z.ZodType>(
  schema: T,
  input: unknown,
  renamed: (path: string) => string = (path) => path,
): z.output<T> {
  const result = schema.safeParse(input, { error: faultWords, reportInput: true });
  if (result.success) return result.data;
  const faults = result.error.issues.map(toFault).map((fault) => ({ ...fault, path: renamed(fault.path) }));
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

/** Formats a path such as `extras[0].extraId`. */
function pathOf(path: PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return text === "" ? String(step) : `${text}.${String(step)}`;
  }, "");
}

function sentence({ path, message }: Fault): string {
  return path === "" ? message : `${path}: ${message}`;
}

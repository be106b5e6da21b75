import { type ChangeEvent, type SubmitEvent, useState } from "react";
import type { z } from "zod";
import type { Fault } from "#lib/refusal";
import { faultWords } from "#lib/text/faultWords";
import { CallRefused } from "./call";

/** Errors by field, and an error about the whole form. */
type FormErrors = { errors: Record<string, string>; failure: string | null };

/** How errors are written for the reader. */
export type Wording = {
  /** The message for a value that a schema rejects; undefined for zod's default message. */
  issue: (finding: Parameters<typeof faultWords>[0]) => string | undefined;
  /** The message for an issue that zod has worded, including the schema's own messages. */
  finding: (issue: z.core.$ZodIssue) => string;
  /** The message for a field that the server rejects. */
  fault: (fault: Complaint) => string;
  message: (error: unknown) => string;
  /** The message that the schema of a form names by its key in a catalogue; others are unchanged. */
  named: (message: string) => string;
};

/** The server writes errors in English, with the details of each case. */
export const ENGLISH: Wording = {
  issue: faultWords,
  finding: ({ message }) => message,
  fault: ({ message }) => message,
  message: messageOf,
  named: (message) => message,
};

const NO_TROUBLE: FormErrors = { errors: {}, failure: null };

/**
 * A form that is validated by a shared schema before it is sent; errors of the server are shown at the same fields.
 * Inputs are uncontrolled, and names with dots become nested objects.
 */
export function useForm<Schema extends z.ZodType>(
  schema: Schema,
  send: (value: z.output<Schema>) => Promise<unknown>,
  wording = ENGLISH,
) {
  const [errorState, setErrorState] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter submits the form even if its button is disabled.
    if (busy) return;
    const form = event.currentTarget;
    const read = schema.safeParse(readForm(form), { error: wording.issue, jitless: true });
    if (!read.success) {
      const faults = read.error.issues.map(({ path, message }) => ({
        path: path.join("."),
        message: wording.named(message),
      }));
      return update(form, errorsOf(form, faults));
    }
    setErrorState(NO_TROUBLE);
    setBusy(true);
    try {
      await send(read.data);
    } catch (error) {
      const faults = faultsOf(error).map((fault) => ({ path: fault.path, message: wording.fault(fault) }));
      update(form, errorsOf(form, faults, wording.message(error)));
    } finally {
      setBusy(false);
    }
  }

  function update(form: HTMLFormElement, next: FormErrors) {
    setErrorState(next);
    controlsOf(form)
      .find(({ name }) => next.errors[name] !== undefined)
      ?.focus();
  }

  /** Clears the error of a field while it is being edited. */
  function onChange(event: ChangeEvent<HTMLFormElement>) {
    const field: unknown = event.target;
    if (!(field instanceof HTMLElement) || !("name" in field)) return;
    const { [String(field.name)]: corrected, ...errors } = errorState.errors;
    if (corrected !== undefined) setErrorState({ ...errorState, errors });
  }

  // POST, because a form submitted before hydration would otherwise put its values into the URL.
  return { ...errorState, busy, handlers: { method: "post", noValidate: true, onSubmit, onChange } };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== "",
  );
}

function readForm(form: HTMLFormElement): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const control of controlsOf(form)) {
    const unchosen = control instanceof HTMLInputElement && control.type === "radio" && !control.checked;
    if (!unchosen) put(value, control.name.split("."), valueIn(control));
  }
  return value;
}

/** An empty field is undefined, so that optional fields work. An incomplete number or date is not empty. */
function valueIn(control: Control): unknown {
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked;
  if (control.validity.badInput) return Number.NaN;
  if (control.value === "") return undefined;
  return control.type === "number" ? Number(control.value) : control.value;
}

function put(into: Record<string, unknown>, [step, ...rest]: string[], value: unknown): void {
  if (step === undefined || value === undefined) return;
  if (rest.length === 0) {
    into[step] = value;
    return;
  }
  const next = (into[step] ?? {}) as Record<string, unknown>;
  into[step] = next;
  put(next, rest, value);
}

type Complaint = Pick<Fault, "path" | "message">;

function errorsOf(form: HTMLFormElement, faults: Complaint[], message?: string): FormErrors {
  const names = new Set(controlsOf(form).map((control) => control.name));
  const atFields = faults.filter(({ path }) => names.has(path));
  const elsewhere = faults.find(({ path }) => !names.has(path));
  const errors = Object.fromEntries(atFields.toReversed().map((fault) => [fault.path, fault.message]));
  const failure = elsewhere?.message ?? (atFields.length > 0 ? null : (message ?? null));
  return { errors, failure };
}

/** Error codes about one field, in any form. */
const FIELD_OF_CODE: Record<string, string> = {
  slug_taken: "slug",
  label_taken: "label",
  external_id_taken: "externalId",
  url_not_allowed: "url",
};

export function faultsOf(error: unknown): Complaint[] {
  const path = error instanceof CallRefused ? FIELD_OF_CODE[error.code] : undefined;
  if (path !== undefined) return [{ path, message: messageOf(error) }];
  return error instanceof CallRefused && Array.isArray(error.details) ? error.details : [];
}

/** Error codes that mean the session has ended. */
const SIGNED_OUT = ["unauthorized", "session_expired"];

export function messageOf(error: unknown): string {
  if (error instanceof CallRefused && SIGNED_OUT.includes(error.code)) {
    return "You are signed out. Sign in again in another tab, then retry here. Your input is kept.";
  }
  if (error instanceof TypeError) return "The server cannot be reached. Nothing was changed. Try again.";
  return error instanceof Error ? error.message : "Something went wrong. Nothing was changed. Try again.";
}

import { type ChangeEvent, type SubmitEvent, useState } from "react";
import type { z } from "zod";
import type { Fault } from "#lib/refusal";
import { faultWords } from "#lib/text/faultWords";
import { CallRefused } from "./call";

/** What went wrong, where the field is known at the field, else over the form. */
type Trouble = { errors: Record<string, string>; failure: string | null };

const NO_TROUBLE: Trouble = { errors: {}, failure: null };

/**
 * A form on a shared schema: what the browser can know is said before anything is sent, what only the server
 * knows is said at the same fields. The fields keep their own values; names with dots make nested objects.
 */
export function useForm<Schema extends z.ZodType>(
  schema: Schema,
  send: (value: z.output<Schema>) => Promise<unknown>,
) {
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in the only field sends a form whose button is resting.
    if (busy) return;
    const form = event.currentTarget;
    const read = schema.safeParse(readForm(form), { error: faultWords, jitless: true });
    if (!read.success) {
      const faults = read.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
      return tell(form, troubleOf(form, faults));
    }
    setTrouble(NO_TROUBLE);
    setBusy(true);
    try {
      await send(read.data);
    } catch (error) {
      tell(form, troubleOf(form, faultsOf(error), messageOf(error)));
    } finally {
      setBusy(false);
    }
  }

  function tell(form: HTMLFormElement, next: Trouble) {
    setTrouble(next);
    controlsOf(form)
      .find(({ name }) => next.errors[name] !== undefined)
      ?.focus();
  }

  /** A field that is being mended is not scolded meanwhile. */
  function onChange(event: ChangeEvent<HTMLFormElement>) {
    const field: unknown = event.target;
    if (!(field instanceof HTMLElement) || !("name" in field)) return;
    const { [String(field.name)]: mended, ...errors } = trouble.errors;
    if (mended !== undefined) setTrouble({ ...trouble, errors });
  }

  // Sent before the page has woken up, what was typed must not end up in the address.
  return { ...trouble, busy, handlers: { method: "post", noValidate: true, onSubmit, onChange } };
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

/** An empty field says nothing at all, so that optional means optional; half a number or date is no empty field. */
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

function troubleOf(form: HTMLFormElement, faults: Complaint[], message?: string): Trouble {
  const names = new Set(controlsOf(form).map((control) => control.name));
  const atFields = faults.filter(({ path }) => names.has(path));
  const elsewhere = faults.find(({ path }) => !names.has(path));
  const errors = Object.fromEntries(atFields.toReversed().map((fault) => [fault.path, fault.message]));
  const failure = elsewhere?.message ?? (atFields.length > 0 ? null : (message ?? null));
  return { errors, failure };
}

/** Conflicts that are about one field, whatever form it stands in. */
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

/** What the server says to programs; people have been gone too long, or have signed out everywhere. */
const SIGNED_OUT = ["unauthorized", "session_expired"];

export function messageOf(error: unknown): string {
  if (error instanceof CallRefused && SIGNED_OUT.includes(error.code)) {
    return "You are signed out. Sign in again in another tab, then try again here: what you wrote stays.";
  }
  if (error instanceof TypeError) return "The server cannot be reached. Nothing was changed; try again.";
  return error instanceof Error ? error.message : "Something went wrong. Nothing was changed; try again.";
}

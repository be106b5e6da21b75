"use client";

import type { ReactNode } from "react";
import { Field } from "#components/ui/Field";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import type { ExhibitorRecord } from "#lib/client/exhibitors";
import type { Draft } from "../useDraft";

export type EntryForm = { event: string; draft: Draft<ExhibitorRecord>; readOnly: boolean };

/** The fields of an entry that hold plain text, or nothing. */
type TextField = {
  [Field in keyof ExhibitorRecord]: ExhibitorRecord[Field] extends string | null ? Field : never;
}[keyof ExhibitorRecord];

type TextProps = {
  form: EntryForm;
  field: TextField;
  label: string;
  hint?: string;
  type?: "text" | "email" | "url" | "tel";
  long?: boolean;
  required?: boolean;
  className?: string;
};

export function Text({ form, field, label, hint, type = "text", long, required, className }: TextProps) {
  const { draft, readOnly } = form;
  const common = {
    value: draft.value[field] ?? "",
    readOnly,
    onChange: (event: { target: { value: string } }) =>
      draft.set({ [field]: event.target.value === "" && !required ? null : event.target.value }),
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={draft.errors[field]}
      required={required ?? false}
      {...(className && { className })}
    >
      {long ? (
        <TextArea {...common} rows={6} />
      ) : (
        <TextInput {...common} type={type} autoComplete="off" spellCheck={type === "text"} />
      )}
    </Field>
  );
}

type PartProps = { title: string; description?: string; children: ReactNode };

/** A group of fields that belong together, named on the left where there is room. */
export function Part({ title, description, children }: PartProps) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-b py-6 first:pt-1 last:border-b-0 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-semibold">{title}</h2>
        {description && <p className="mt-1 text-sm text-soft">{description}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}

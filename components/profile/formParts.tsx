"use client";

import type { ReactNode } from "react";
import { Field } from "#components/ui/Field";
import { RichTextInput } from "#components/ui/RichText/RichTextInput";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import type { Answer } from "#lib/client/call";
import type { Draft } from "./useDraft";

/** The part of an entry that exhibitors edit; the organiser's form over the whole entry includes it. */
export type Profile = Answer<"GET /api/v1/portal/{token}">["data"]["profile"];
type FormOf<Value extends object> = { draft: Draft<Value>; readOnly: boolean };
export type ProfileForm = FormOf<Profile>;

/** The optional plain-text fields of a record. */
type TextField<Value> = {
  [Field in keyof Value & string]: Value[Field] extends string | null ? Field : never;
}[keyof Value & string];

type TextProps<Value extends object> = {
  form: FormOf<Value>;
  field: TextField<Value>;
  label: string;
  hint?: string;
  type?: "text" | "email" | "url" | "tel";
  long?: boolean;
  /** A description with headings, lists and links. */
  rich?: boolean;
  required?: boolean;
  className?: string;
};

export function Text<Value extends object>({
  form,
  field,
  label,
  hint,
  type = "text",
  long,
  rich,
  required,
  className,
}: TextProps<Value>) {
  const { draft, readOnly } = form;
  const common = {
    value: (draft.value[field] as string | null) ?? "",
    readOnly,
    onChange: (event: { target: { value: string } }) =>
      draft.set({
        [field]: event.target.value === "" && !required ? null : event.target.value,
      } as Partial<Value>),
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={draft.errors[field]}
      required={required ?? false}
      {...(className && { className })}
    >
      {rich ? (
        <RichTextInput
          label={label}
          value={common.value}
          readOnly={readOnly}
          onChange={(html) => common.onChange({ target: { value: html } })}
        />
      ) : long ? (
        <TextArea {...common} rows={6} />
      ) : (
        <TextInput {...common} type={type} autoComplete="off" spellCheck={type === "text"} />
      )}
    </Field>
  );
}

type PartProps = { title: string; description?: string; children: ReactNode };

/** A group of related fields, with its name on the left on wide screens. */
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

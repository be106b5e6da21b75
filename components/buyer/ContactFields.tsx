"use client";

import { Field } from "#components/ui/Field";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import type { Buyer } from "#lib/client/buyer";
import { useWords } from "./BuyerSpeech";

type ContactFieldsProps = { errors: Record<string, string>; known: Buyer | null };

/** The contact of an order or waiting list entry, with autocomplete. */
export function ContactFields({ errors, known }: ContactFieldsProps) {
  const { say } = useWords();
  return (
    // Stored values arrive after the first render, and fields take a default only once.
    <div key={known?.contactEmail} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label={say("buying.company")} error={errors.company} required className="sm:col-span-2">
        <TextInput name="company" autoComplete="organization" defaultValue={known?.company} />
      </Field>
      <Field label={say("buying.name")} error={errors.contactName} required>
        <TextInput name="contactName" autoComplete="name" defaultValue={known?.contactName} />
      </Field>
      <Field label={say("buying.email")} error={errors.contactEmail} required>
        <TextInput
          name="contactEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={known?.contactEmail}
        />
      </Field>
      <Field
        label={say("buying.note")}
        aside={say("buying.optional")}
        hint={say("buying.noteHint")}
        error={errors.notes}
        className="sm:col-span-2"
      >
        <TextArea name="notes" rows={2} />
      </Field>
    </div>
  );
}

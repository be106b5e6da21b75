import { Field } from "#components/ui/Field";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import type { Buyer } from "#lib/client/buyer";

type ContactFieldsProps = { errors: Record<string, string>; known: Buyer | null; notesHint: string };

/** Who buys or waits, in the words that browsers fill in by themselves. */
export function ContactFields({ errors, known, notesHint }: ContactFieldsProps) {
  return (
    // What is remembered comes after the first drawing, and fields take a default only once.
    <div key={known?.contactEmail} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label="Company" error={errors.company} required className="sm:col-span-2">
        <TextInput name="company" autoComplete="organization" defaultValue={known?.company} />
      </Field>
      <Field label="Your name" error={errors.contactName} required>
        <TextInput name="contactName" autoComplete="name" defaultValue={known?.contactName} />
      </Field>
      <Field label="E-mail" error={errors.contactEmail} required>
        <TextInput
          name="contactEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={known?.contactEmail}
        />
      </Field>
      <Field
        label="Note to the organiser"
        aside="optional"
        hint={notesHint}
        error={errors.notes}
        className="sm:col-span-2"
      >
        <TextArea name="notes" rows={2} />
      </Field>
    </div>
  );
}

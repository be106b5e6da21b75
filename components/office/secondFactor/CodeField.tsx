import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";

type CodeFieldProps = { label: string; hint?: string; error: string | undefined; autoFocus?: boolean };

/** Phones offer the code of the app; letters must be possible for recovery codes. */
export function CodeField({ label, hint, error, autoFocus = false }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      <TextInput
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={autoFocus}
        className="max-w-56 font-mono tracking-widest"
      />
    </Field>
  );
}

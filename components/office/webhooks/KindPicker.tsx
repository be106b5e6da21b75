import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { KIND_GROUPS } from "./words";

type KindPickerProps = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void };

export function KindPicker({ chosen, onChange }: KindPickerProps) {
  const { say } = useOffice();
  function toggle(kinds: readonly string[], on: boolean) {
    onChange(new Set(on ? [...chosen, ...kinds] : [...chosen].filter((other) => !kinds.includes(other))));
  }
  return (
    <div className="grid gap-5 border-t pt-4 sm:grid-cols-2">
      {KIND_GROUPS.map(({ title, kinds }) => {
        const count = kinds.filter((kind) => chosen.has(kind)).length;
        return (
          <fieldset key={title} className="grid content-start gap-2">
            <legend className="sr-only">{say(title)}</legend>
            <Checkbox
              label={<span className="font-semibold">{say(title)}</span>}
              checked={count === kinds.length}
              indeterminate={count > 0 && count < kinds.length}
              onChange={({ target }) => toggle(kinds, target.checked)}
            />
            {kinds.length > 1 && (
              <div className="ms-7 grid gap-1.5">
                {kinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    label={say(`webhooks.kind.${kind}`)}
                    checked={chosen.has(kind)}
                    onChange={({ target }) => toggle([kind], target.checked)}
                  />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}

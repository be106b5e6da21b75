import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { SCOPE_GROUPS } from "./scopeWords";

type ScopePickerProps = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void };

export function ScopePicker({ chosen, onChange }: ScopePickerProps) {
  const { say } = useOffice();
  function toggle(scope: string, on: boolean) {
    onChange(new Set(on ? [...chosen, scope] : [...chosen].filter((other) => other !== scope)));
  }
  return (
    <div className="grid gap-5 border-t pt-4">
      {SCOPE_GROUPS.map((group) => (
        <fieldset key={group.title} className="grid gap-2.5">
          <legend className="mb-2 font-medium text-faint text-xs">{say(group.title)}</legend>
          {group.scopes.map(({ scope, words }) => (
            <Checkbox
              key={scope}
              label={say(words)}
              hint={<span className="font-mono text-xs">{scope}</span>}
              checked={chosen.has(scope)}
              onChange={(event) => toggle(scope, event.target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

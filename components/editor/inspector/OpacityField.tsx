import { useOffice } from "#components/speech/OfficeSpeech";
/** Opacity; the minimum is above zero, because an invisible object could not be found again. */
export function OpacityField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { say } = useOffice();
  return (
    <label className="flex items-center gap-2">
      <span className="w-20 shrink-0 text-faint text-xs">{say("inspect.opacity")}</span>
      <input
        type="range"
        min={0.05}
        max={1}
        step={0.05}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="w-full accent-mark"
      />
    </label>
  );
}

/** How faint something is; what cannot be seen at all could not be found again either. */
export function OpacityField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <label className="flex items-center gap-2">
      <span className="w-20 shrink-0 text-faint text-xs">Opacity</span>
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

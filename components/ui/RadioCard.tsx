import type { ReactNode } from "react";

type RadioCardProps = {
  name: string;
  checked: boolean;
  onChoose: () => void;
  label: ReactNode;
  hint?: ReactNode;
};

/** One of a few choices that each need a sentence. */
export function RadioCard({ name, checked, onChoose, label, hint }: RadioCardProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-md border p-3 text-sm has-checked:border-mark has-checked:bg-hover">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-(--mark)"
      />
      <span>
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-soft">{hint}</span>}
      </span>
    </label>
  );
}

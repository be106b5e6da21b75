export type Figure = { label: string; value: string; note?: string };

/** Key figures, each with a label. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line shadow-card sm:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="bg-surface px-5 py-4">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="mt-0.5 font-semibold text-2xl tabular-nums">{value}</dd>
          {note && <dd className="mt-0.5 text-faint text-sm">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

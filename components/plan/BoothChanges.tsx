import type { BoothNotice } from "#lib/plan/notices";
import { BeforeAfter } from "./BeforeAfter";

/** The changes of each booth of an exhibitor, in words and with two pictures. */
export function BoothChanges({ booths }: { booths: readonly BoothNotice[] }) {
  return (
    <ul className="flex flex-col gap-6">
      {booths.map(({ label, steps, before, after }) => (
        <li key={`${before.boothId} ${after.boothId}`} className="flex flex-col gap-3">
          <p className="text-sm">
            <span className="font-semibold">Booth {label}. </span>
            {steps.map(({ words }) => words).join(" ")}
          </p>
          <BeforeAfter before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}

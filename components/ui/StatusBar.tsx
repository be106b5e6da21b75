import { BOOTH_STATUSES, type BoothStatus } from "#lib/records/booths";
import { useOfficeSay } from "./officeSay";
import { STATUS_LOOKS, StatusGlyph } from "./StatusBadge";

type StatusBarProps = { counts: Record<BoothStatus, number>; total: number };

/** The occupancy of the hall: one bar, and a list with the same numbers. */
export function StatusBar({ counts, total }: StatusBarProps) {
  const { say, language } = useOfficeSay();
  const present = BOOTH_STATUSES.filter((status) => counts[status] > 0);
  return (
    <div className="flex flex-col gap-4">
      <div aria-hidden="true" className="flex h-3.5 gap-0.5 overflow-hidden rounded-xs">
        {total === 0 && <span className="hatched flex-1 bg-sunken" />}
        {present.map((status) => (
          <span
            key={status}
            className={`${STATUS_LOOKS[status].bar} min-w-1 ${status === "unavailable" ? "hatched" : ""}`}
            style={{ flexGrow: counts[status] }}
          />
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
        {BOOTH_STATUSES.map((status) => (
          <div key={status} className="flex flex-col">
            <dt className="flex items-center gap-1.5 text-sm text-soft">
              <StatusGlyph status={status} className={STATUS_LOOKS[status].solid} />
              {say(`boothStatus.${status}`)}
            </dt>
            <dd className="font-semibold text-xl">{counts[status].toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { STATUS_LOOKS, StatusGlyph } from "#components/ui/StatusBadge";
import { BOOTH_STATUSES } from "#lib/records/booths";

const FRAME = "block h-44 w-full";

/** A booth being drawn: handles, dimensions, and the guide to its neighbour. */
export function DrawVignette() {
  return (
    <svg viewBox="0 0 320 176" aria-hidden="true" className={FRAME} fill="none">
      <g className="fill-surface stroke-control/60">
        <rect x="24" y="60" width="72" height="64" rx="1.5" />
        <rect x="224" y="60" width="72" height="64" rx="1.5" />
      </g>
      <path d="M8 60h304" className="stroke-control" strokeDasharray="3 4" />
      <rect
        x="110"
        y="60"
        width="100"
        height="64"
        rx="1.5"
        className="fill-accent/25 stroke-ink"
        strokeWidth="1.5"
      />
      <text x="160" y="97" textAnchor="middle" className="fill-ink font-semibold" fontSize="14">
        B-12
      </text>
      <g className="fill-surface stroke-ink" strokeWidth="1.5">
        {[110, 160, 210].map((x) => (
          <rect key={`top ${x}`} x={x - 3.5} y="56.5" width="7" height="7" />
        ))}
        {[110, 160, 210].map((x) => (
          <rect key={`bottom ${x}`} x={x - 3.5} y="120.5" width="7" height="7" />
        ))}
      </g>
      <g className="stroke-faint">
        <path d="M110 142v8m100-8v8m-100-4h100" />
      </g>
      <text x="160" y="166" textAnchor="middle" className="fill-soft" fontSize="11">
        6.00 m
      </text>
      <g transform="translate(213 127)">
        <path
          d="m0 0 5 18 4-7 7-3Z"
          className="fill-ink stroke-surface"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}

/** The five statuses as on every plan. */
export function SellVignette() {
  return (
    <div aria-hidden="true" className="flex h-44 items-center justify-center gap-1.5">
      {BOOTH_STATUSES.map((status, index) => (
        <div
          key={status}
          className={`flex h-22 w-13 flex-col items-center justify-between rounded-xs py-3 font-semibold text-xs ${STATUS_LOOKS[status].badge}`}
        >
          C-{index + 1}
          <StatusGlyph status={status} className="size-3.5" />
        </div>
      ))}
    </div>
  );
}

/** A route along an aisle, from a door to a booth. */
export function LeadVignette() {
  return (
    <svg viewBox="0 0 320 176" aria-hidden="true" className={FRAME} fill="none">
      <g className="fill-surface stroke-control/60">
        <rect x="34" y="26" width="56" height="52" rx="1.5" />
        <rect x="94" y="26" width="40" height="52" rx="1.5" />
        <rect x="34" y="112" width="100" height="44" rx="1.5" />
        <rect x="174" y="82" width="52" height="74" rx="1.5" />
        <rect x="230" y="82" width="56" height="74" rx="1.5" />
        <rect x="174" y="26" width="36" height="20" rx="1.5" />
      </g>
      <rect x="214" y="20" width="72" height="28" rx="1.5" className="fill-accent stroke-ink" />
      <text x="250" y="39" textAnchor="middle" className="fill-on-accent font-semibold" fontSize="12">
        A-07
      </text>
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 95h138V64h96V52" className="stroke-on-accent" strokeWidth="7" />
        <path d="M16 95h138V64h96V52" className="stroke-accent" strokeWidth="4" />
      </g>
      <circle cx="16" cy="95" r="6.5" className="fill-on-accent" />
      <circle cx="16" cy="95" r="3" className="fill-accent" />
    </svg>
  );
}

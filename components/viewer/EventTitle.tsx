import type { BundleEvent } from "#lib/plan/bundle";
import { formatDays } from "#lib/viewer/formatters";

type Props = {
  event: Pick<BundleEvent, "name" | "logoUrl" | "startsAt" | "endsAt" | "timezone" | "venue">;
  language: string;
};

/** The event's name, dates and place. */
export function EventTitle({ event, language }: Props) {
  const { name, logoUrl, startsAt, endsAt, timezone, venue } = event;
  const days = startsAt && endsAt ? formatDays(startsAt, endsAt, timezone, language) : null;
  const where = [days, venue?.name].filter(Boolean).join(" · ");
  return (
    <div className="flex items-center gap-3">
      {logoUrl && (
        <img
          src={logoUrl}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-sm bg-[white] object-contain p-0.5"
        />
      )}
      <div className="min-w-0">
        <p className="truncate font-semibold text-lg leading-6">{name}</p>
        {where && <p className="truncate text-faint text-xs">{where}</p>}
      </div>
    </div>
  );
}

type NameProps = Pick<Props, "event"> & {
  /** Buttons in the same row. */
  buttons: number;
};

/** On phones, where the panel has no room for it: over the map, as small as possible. */
export function EventName({ event: { name, logoUrl }, buttons }: NameProps) {
  return (
    <p
      style={{ maxWidth: `calc(100% - ${buttons * BUTTON_REM + MARGINS_REM}rem)` }}
      className="pointer-events-none absolute start-3 top-3 z-10 flex h-11 items-center gap-2 rounded-full border bg-raised pe-4 ps-1.5 font-semibold text-sm shadow-float md:hidden"
    >
      {logoUrl ? (
        <img
          src={logoUrl}
          alt=""
          width={28}
          height={28}
          className="size-7 rounded-full bg-[white] object-contain p-0.5"
        />
      ) : (
        <span className="w-2" />
      )}
      <span className="truncate">{name}</span>
    </p>
  );
}

const BUTTON_REM = 2.75;
/** At both edges of the screen and between the parts of the row. */
const MARGINS_REM = 2.75;

import type { BundleEvent } from "#lib/plan/bundle";
import { sayDays } from "#lib/viewer/said";

type Props = {
  event: Pick<BundleEvent, "name" | "logoUrl" | "startsAt" | "endsAt" | "timezone" | "venue">;
  language: string;
};

/** Which event this is, when and where. */
export function EventTitle({ event, language }: Props) {
  const { name, logoUrl, startsAt, endsAt, timezone, venue } = event;
  const days = startsAt && endsAt ? sayDays(startsAt, endsAt, timezone, language) : null;
  const where = [days, venue?.name].filter(Boolean).join(" · ");
  return (
    <div className="flex items-center gap-3">
      {logoUrl && (
        <img
          src={logoUrl}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-sm object-contain"
        />
      )}
      <div className="min-w-0">
        <h1 className="truncate text-lg leading-6">{name}</h1>
        {where && <p className="truncate text-faint text-xs">{where}</p>}
      </div>
    </div>
  );
}

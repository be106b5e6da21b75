import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import type { Office } from "#lib/client/office";
import { useEvent } from "#lib/client/queries";
import type { Desk } from "./useDesk";

const SHOWN_DAYS = 7;
const MS_PER_DAY = 86_400_000;
const MOST_SHOWN = 12;

type EndingSoonProps = { event: string; desk: Desk; onSelect: (boothId: string) => void };

/** Options and holds that end within a week, the next one first. */
export function EndingSoon({ event, desk, onSelect }: EndingSoonProps) {
  const office = useOffice();
  const { say } = office;
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const entries = endings(office, desk, timezone, Date.now());
  return (
    <Card title={say("desk.endingSoon")} description={say("desk.optionsAndUnpaidReservationsThat")}>
      {entries.length === 0 ? (
        <p className="text-soft text-sm">{say("desk.nothingEndsWithinAWeek")}</p>
      ) : (
        <ul className="-mx-2 flex flex-col">
          {entries.slice(0, MOST_SHOWN).map(({ id, boothId, label, company, what, until }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onSelect(boothId)}
                className="flex w-full cursor-pointer items-baseline justify-between gap-3 rounded-md px-2 py-2 text-start text-sm hover:bg-hover"
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">{company}</span>
                  <span className="text-soft">{say("desk.onBooth", { what, label })}</span>
                </span>
                <span className="shrink-0 text-soft tabular-nums">{until}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {entries.length > MOST_SHOWN && (
        <p className="mt-2 text-soft text-sm">
          {say("desk.andMore", { count: entries.length - MOST_SHOWN })}
        </p>
      )}
    </Card>
  );
}

type Ending = {
  id: string;
  boothId: string;
  label: string;
  company: string;
  what: string;
  until: string;
  at: number;
};

function endings(office: Office, { options, orders }: Desk, timezone: string, now: number): Ending[] {
  const fromOptions = options.flatMap(
    ({ id, boothId, boothLabel, company, place, endsOn, endsAt }): Ending[] =>
      place === 1
        ? [
            {
              id,
              boothId,
              label: boothLabel,
              company,
              what: office.say("desk.option"),
              until: office.day(`${endsOn}T12:00:00Z`, timezone),
              at: Date.parse(endsAt),
            },
          ]
        : [],
  );
  const fromOrders = orders.flatMap(({ id, boothId, boothLabel, company, expiresAt, status }): Ending[] =>
    status === "pending" && boothId && boothLabel && expiresAt
      ? [
          {
            id,
            boothId,
            label: boothLabel,
            company,
            what: office.say("desk.reservation"),
            until: office.moment(expiresAt, timezone),
            at: Date.parse(expiresAt),
          },
        ]
      : [],
  );
  return [...fromOptions, ...fromOrders]
    .filter(({ at }) => at > now && at - now < SHOWN_DAYS * MS_PER_DAY)
    .sort((one, other) => one.at - other.at);
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Skeleton } from "#components/ui/Skeleton";
import { type Answer, call } from "#lib/client/call";
import { LoadFailure } from "../LoadFailure";

type KeyUsage = Answer<"GET /api/v1/api-keys/{id}/usage">["data"];
type Day = KeyUsage["days"][number];

const DAYS = 30;
const MS_PER_DAY = 86_400_000;

/** How much a key is used each day, and its limits. */
export function Usage({ keyId }: { keyId: string }) {
  const { say } = useOffice();
  const usage = useQuery({
    queryKey: ["api-keys", keyId, "usage"],
    queryFn: () =>
      call("GET /api/v1/api-keys/{id}/usage", { params: { id: keyId } }).then(({ data }) => data),
  });
  if (usage.isPending) return <Skeleton className="mb-6 h-28" />;
  if (usage.isError)
    return <LoadFailure what={say("requests.theUsage")} error={usage.error} onRetry={usage.refetch} />;
  return <UsageOf usage={usage.data} />;
}

function UsageOf({ usage: { limit, days } }: { usage: KeyUsage }) {
  const { say, number } = useOffice();
  const count = sumOf(days, ({ requests }) => requests);
  const notOk = sumOf(days, ({ refused, failed }) => refused + failed);
  return (
    <section aria-label={say("requests.usage")} className="mb-6 flex flex-col gap-3 rounded-lg border p-4">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{say("requests.inThirtyDays", { count })}</span>
        {notOk > 0 && <span className="text-soft">{say("requests.notOk", { count: notOk })}</span>}
        <span className="text-soft sm:ms-auto">
          {limit === null
            ? say("requests.noLimit")
            : say("requests.limit", { perMinute: number(limit.perMinute), burst: number(limit.burst) })}
        </span>
      </p>
      {count > 0 && <Bars days={days} />}
    </section>
  );
}

/** One column for each day; screen readers get a table with the same numbers. */
function Bars({ days }: { days: Day[] }) {
  const { say, date } = useOffice();
  const byDay = new Map(days.map((day) => [day.day, day]));
  const most = Math.max(...days.map(({ requests }) => requests));
  const inWords = (day: string) => date(day, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <>
      <div aria-hidden="true" className="flex h-16 items-end gap-px border-b">
        {lastDays().map((day) => {
          const requests = byDay.get(day)?.requests ?? 0;
          const words = say("noun.request", { count: requests });
          return (
            <span
              key={day}
              title={say("requests.ofDay", { day: inWords(day), requests: words })}
              className="flex h-full flex-1 items-end hover:bg-hover"
            >
              <span
                className="block w-full rounded-t-xs bg-mark"
                style={{ blockSize: requests === 0 ? 0 : `max(2px, ${(requests / most) * 100}%)` }}
              />
            </span>
          );
        })}
      </div>
      <table className="sr-only">
        <caption>{say("requests.usage")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("requests.day")}</th>
            <th scope="col">{say("shell.requests")}</th>
            <th scope="col">{say("requests.refused")}</th>
            <th scope="col">{say("requests.failed")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, requests, refused, failed }) => (
            <tr key={day}>
              <th scope="row">{inWords(day)}</th>
              <td>{requests}</td>
              <td>{refused}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function lastDays(): string[] {
  return Array.from({ length: DAYS }, (_, ago) =>
    new Date(Date.now() - (DAYS - 1 - ago) * MS_PER_DAY).toISOString().slice(0, 10),
  );
}

function sumOf(days: readonly Day[], countOf: (day: Day) => number): number {
  return days.reduce((sum, day) => sum + countOf(day), 0);
}

import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import type { EventRecord } from "#lib/client/queries";
import type { OfficeKey } from "#lib/words/office";
import { daysInWords, eventDays, type RangeChoice } from "./range";
import type { Range } from "./useRange";

const LABELS: Record<RangeChoice, OfficeKey> = {
  "7": "analytics.last7Days",
  "30": "analytics.last30Days",
  "90": "analytics.last90Days",
  event: "analytics.eventDays",
  own: "analytics.custom",
};

/** The date range of a report. In print only its text is shown. */
export function RangeChooser({ event, range }: { event: EventRecord; range: Range }) {
  const office = useOffice();
  const { say } = office;
  const { choice, days, error, choose } = range;
  const hasDays = eventDays(event) !== null;
  const offered = (Object.keys(LABELS) as RangeChoice[]).filter((one) => one !== "event" || hasDays);
  return (
    <section aria-label={say("analytics.dateRange")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Field label={say("analytics.period")}>
          <Select
            value={choice}
            onChange={({ target }) => {
              const next = target.value as RangeChoice;
              choose(next, next === "own" ? days : undefined);
            }}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {say(LABELS[one])}
              </option>
            ))}
          </Select>
        </Field>
        {choice === "own" && (
          <div className="flex gap-3">
            {(["from", "to"] as const).map((end) => (
              <Field key={end} label={say(end === "from" ? "analytics.from" : "analytics.until")}>
                <TextInput
                  type="date"
                  value={days[end]}
                  onChange={({ target }) => target.value && choose("own", { ...days, [end]: target.value })}
                />
              </Field>
            ))}
          </div>
        )}
        {choice !== "own" && <p className="py-2 text-sm text-soft">{daysInWords(office, days)}</p>}
      </div>
      <p className="hidden text-soft print:block">{error ? null : daysInWords(office, days)}</p>
      {error && <Notice kind="danger">{error}</Notice>}
    </section>
  );
}

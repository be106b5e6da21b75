import { useOffice } from "#components/speech/OfficeSpeech";
import { dayInWords } from "./range";
import type { Counted } from "./words";

export type DayValue = { day: string; value: number };
type DayChartProps = { days: DayValue[]; noun: Counted; label: string };

/**
 * One column per day, built from plain elements so that it prints; screen readers get a table with the same numbers.
 */
export function DayChart({ days, noun, label }: DayChartProps) {
  const office = useOffice();
  const { say, number } = office;
  const most = Math.max(0, ...days.map(({ value }) => value));
  const best = days.find(({ value }) => value === most);
  const [first, last] = [days[0], days.at(-1)];
  if (!best || most === 0) return <p className="text-sm text-soft">{say("analytics.noDataInThisPeriod")}</p>;
  return (
    <figure className="grid gap-2">
      <div aria-hidden="true" className="flex h-44 items-end border-b pt-6">
        {days.map(({ day, value }) => (
          <span
            key={day}
            title={`${dayInWords(office, day)}: ${say(`analytics.count.${noun}`, { count: value })}`}
            className="group flex h-full min-w-0 flex-1 items-end justify-center hover:bg-hover"
          >
            <span
              className="block w-[78%] max-w-12 rounded-t-xs bg-mark [print-color-adjust:exact]"
              style={{ blockSize: value === 0 ? 0 : `max(2px, ${(value / most) * 100}%)` }}
            />
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="flex justify-between text-faint text-xs tabular-nums">
        <span>{first && dayInWords(office, first.day)}</span>
        {days.length > 1 && <span>{last && dayInWords(office, last.day)}</span>}
      </div>
      <figcaption className="text-sm text-soft">
        {say(days.length > 1 ? "analytics.busiestDayWas" : "analytics.onDay", {
          day: dayInWords(office, best.day),
          counted: say(`analytics.count.${noun}`, { count: most }),
        })}
      </figcaption>
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {days.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{dayInWords(office, day)}</th>
                <td>{number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

import { usePortalWords } from "./PortalSpeech";

type DayBarsProps = { days: { date: string; count: number }[] };

/** A bar for each day; screen readers get a list instead. */
export function DayBars({ days }: DayBarsProps) {
  const { say, language } = usePortalWords();
  const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
  const formatDay = (date: string) => format.format(new Date(`${date}T00:00:00Z`));
  const most = Math.max(1, ...days.map(({ count }) => count));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return <p className="text-sm text-soft">{say("statistics.none")}</p>;
  return (
    <figure>
      <p aria-hidden="true" className="mb-1 text-faint text-xs tabular-nums">
        {most.toLocaleString(language)}
      </p>
      <ol className="flex h-36 items-end gap-px border-y sm:gap-0.5">
        {days.map(({ date, count }) => {
          const text = `${formatDay(date)}: ${count.toLocaleString(language)}`;
          return (
            <li key={date} title={text} className="flex h-full min-w-0 max-w-10 flex-1 items-end">
              <span className="sr-only">{text}</span>
              <span
                aria-hidden="true"
                className="block w-full rounded-t-xs bg-mark"
                style={{ blockSize: `${(count / most) * 100}%` }}
              />
            </li>
          );
        })}
      </ol>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-faint text-xs">
        <span>{formatDay(first.date)}</span>
        {last !== first && <span>{formatDay(last.date)}</span>}
      </p>
    </figure>
  );
}

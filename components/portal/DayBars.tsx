type DayBarsProps = {
  days: { date: string; count: number }[];
  /** The counted noun, singular and plural. */
  noun: [one: string, many: string];
};

const format = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });
const formatDay = (date: string) => format.format(new Date(`${date}T00:00:00Z`));

/** A bar for each day; screen readers get a list instead. */
export function DayBars({ days, noun }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return <p className="text-sm text-soft">No visits in this period.</p>;
  return (
    <figure>
      <p aria-hidden="true" className="mb-1 text-faint text-xs tabular-nums">
        {most.toLocaleString("en")}
      </p>
      <ol className="flex h-36 items-end gap-px border-y sm:gap-0.5">
        {days.map(({ date, count }) => {
          const text = `${formatDay(date)}: ${count} ${count === 1 ? noun[0] : noun[1]}`;
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

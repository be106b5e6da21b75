type DayBarsProps = {
  days: { date: string; count: number }[];
  /** What is counted, one and many. */
  noun: [one: string, many: string];
};

const format = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });
const said = (date: string) => format.format(new Date(`${date}T00:00:00Z`));

/** A bar for each day; who cannot see them hears the same as a list. */
export function DayBars({ days, noun }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return <p className="text-sm text-soft">Nothing in this time.</p>;
  return (
    <figure>
      <p aria-hidden="true" className="mb-1 text-faint text-xs tabular-nums">
        {most.toLocaleString("en")}
      </p>
      <ol className="flex h-36 items-end gap-px border-y sm:gap-0.5">
        {days.map(({ date, count }) => {
          const text = `${said(date)}: ${count} ${count === 1 ? noun[0] : noun[1]}`;
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
        <span>{said(first.date)}</span>
        {last !== first && <span>{said(last.date)}</span>}
      </p>
    </figure>
  );
}

"use client";

import { useWords } from "./BuyerSpeech";

export type FeeStep = { daysBeforeStart: number; feePercent: number };
type CancellationProps = { steps: FeeStep[]; event: { startsAt: Date | null; timezone: string } };

const MS_PER_DAY = 86_400_000;

/** The organiser's cancellation fees for a paid order, with dates. */
export function Cancellation({ steps, event: { startsAt, timezone } }: CancellationProps) {
  const { say, day } = useWords();
  if (steps.length === 0) return null;
  const inOrder = steps.toSorted((one, other) => other.daysBeforeStart - one.daysBeforeStart);
  return (
    <section aria-labelledby="cancellation" className="mt-10 max-w-prose text-sm">
      <h2 id="cancellation" className="text-lg">
        {say("buying.cancelTitle")}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-soft">
        <li>{say("buying.cancelFree")}</li>
        {inOrder.map(({ daysBeforeStart, feePercent }) => (
          <li key={daysBeforeStart}>
            {startsAt
              ? say("buying.cancelFrom", {
                  day: day(new Date(startsAt.getTime() - daysBeforeStart * MS_PER_DAY), timezone),
                  percent: feePercent,
                })
              : say("buying.cancelBefore", { days: daysBeforeStart, percent: feePercent })}
          </li>
        ))}
      </ul>
    </section>
  );
}

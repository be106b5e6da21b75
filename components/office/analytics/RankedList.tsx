import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";

export type Ranked = { key: string; label: ReactNode; count: number; href?: string };

const FIRST = 10;

/** A list by frequency, expandable, with a bar in proportion to the first entry and the number as text. */
export function RankedList({ rows, empty }: { rows: Ranked[]; empty: string }) {
  const office = useOffice();
  const { say } = office;
  const [isOpen, setOpen] = useState(false);
  const most = Math.max(1, ...rows.map((row) => row.count));
  if (rows.length === 0) return <p className="text-sm text-soft">{empty}</p>;
  return (
    <>
      <ol className="grid gap-2">
        {rows.slice(0, isOpen ? rows.length : FIRST).map(({ key, label, count: number, href }) => (
          <li key={key} className="grid gap-0.5 text-sm">
            <div className="flex items-baseline justify-between gap-4">
              {href ? (
                <Link
                  href={href}
                  className="min-w-0 truncate rounded-xs py-0.5 text-ink underline decoration-control/60 underline-offset-4 hover:decoration-ink"
                >
                  {label}
                </Link>
              ) : (
                <span className="min-w-0 truncate py-0.5">{label}</span>
              )}
              <span className="shrink-0 tabular-nums">{office.number(number)}</span>
            </div>
            <span
              aria-hidden="true"
              className="h-1 overflow-hidden rounded-full bg-sunken [print-color-adjust:exact]"
            >
              <span
                className="block h-full rounded-full bg-mark [print-color-adjust:exact]"
                style={{ inlineSize: `${(number / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      {rows.length > FIRST && (
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-3 -ms-2.5 print:hidden"
        >
          {isOpen
            ? say("analytics.showTheFirst", { count: FIRST })
            : say("analytics.showAll", { count: rows.length })}
        </Button>
      )}
    </>
  );
}

import { ArrowRight, MapPin } from "lucide-react";
import Link from "next/link";
import type { OfficeWords } from "#lib/client/office";

export type PublicFair = {
  slug: string;
  name: string;
  startsAt: Date | null;
  endsAt: Date | null;
  timezone: string;
  venue: { name?: string } | null;
};

type PublicFairsProps = { fairs: PublicFair[]; words: OfficeWords };

export function PublicFairs({ fairs, words: { say, days } }: PublicFairsProps) {
  if (fairs.length === 0) {
    return (
      <p className="rounded-lg border border-control/50 border-dashed px-6 py-10 text-center text-soft">
        {say("front.noneOpen")}
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line border-y">
      {fairs.map((fair) => (
        <li key={fair.slug}>
          <Link
            href={`/e/${fair.slug}`}
            className="group grid items-center gap-x-6 gap-y-1 py-6 transition-[padding] hover:ps-3 sm:grid-cols-[1fr_16rem_16rem_2rem]"
          >
            <span className="font-semibold text-xl">{fair.name}</span>
            <span className="text-soft">{days(fair) ?? say("front.datesToCome")}</span>
            <span className="flex items-center gap-1.5 text-soft">
              {fair.venue?.name && (
                <>
                  <MapPin aria-hidden="true" className="size-4 shrink-0 text-faint" />
                  {fair.venue.name}
                </>
              )}
            </span>
            <ArrowRight
              aria-hidden="true"
              className="hidden size-5 justify-self-end text-faint transition-[translate,color] group-hover:translate-x-1 group-hover:text-ink sm:block rtl:-scale-x-100"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

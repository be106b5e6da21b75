"use client";

import { useParts } from "#components/ui/partsSpeech";
import type { BoothNotice } from "#lib/plan/notices";
import { changeSentence } from "#lib/plan/noticeWords";
import { BeforeAfter } from "./BeforeAfter";

/** The changes of each booth of an exhibitor, in words and with two pictures. */
export function BoothChanges({ booths }: { booths: readonly BoothNotice[] }) {
  const parts = useParts();
  const { say } = parts;
  return (
    <ul className="flex flex-col gap-6">
      {booths.map(({ label, steps, before, after }) => (
        <li key={`${before.boothId} ${after.boothId}`} className="flex flex-col gap-3">
          <div className="text-sm">
            <p className="font-semibold">{say("change.booth", { label })}</p>
            {steps.map((step) => (
              <p key={step.words}>{changeSentence(parts, step)}</p>
            ))}
          </div>
          <BeforeAfter before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}

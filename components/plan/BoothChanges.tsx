"use client";

import { useParts } from "#components/ui/partsSpeech";
import type { BoothNotice, NoticeChange, NoticeStep } from "#lib/plan/notices";
import { BeforeAfter } from "./BeforeAfter";

/** The changes of each booth of an exhibitor, in words and with two pictures. */
export function BoothChanges({ booths }: { booths: readonly BoothNotice[] }) {
  const { say } = useParts();
  const sentence = useChangeSentence();
  return (
    <ul className="flex flex-col gap-6">
      {booths.map(({ label, steps, before, after }) => (
        <li key={`${before.boothId} ${after.boothId}`} className="flex flex-col gap-3">
          <div className="text-sm">
            <p className="font-semibold">{say("change.booth", { label })}</p>
            {steps.map((step) => (
              <p key={step.words}>{sentence(step)}</p>
            ))}
          </div>
          <BeforeAfter before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}

/** One change of a booth as a sentence. */
export function useChangeSentence(): (step: NoticeStep) => string {
  const { say, language } = useParts();
  const number = (value: NoticeChange["to"], style: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1, ...style }).format(Number(value));
  return ({ words, change }) => {
    if (!change) return words;
    const { of, from, to } = change;
    switch (of) {
      case "booth":
        return say("change.isBooth", { from: from ?? "", to });
      case "level":
        return say("change.isOn", { from: from ?? "", to });
      case "place":
        return say("change.moved", { distance: number(to, { style: "unit", unit: "meter" }) });
      case "angle":
        return say("change.turned", {
          angle: number(to, { style: "unit", unit: "degree", unitDisplay: "narrow" }),
        });
      case "area":
        return say("change.area", { from: `${number(from ?? 0)} m²`, to: `${number(to)} m²` });
      case "sides":
        return say("change.sides", { from: from ?? 0, to });
    }
  };
}

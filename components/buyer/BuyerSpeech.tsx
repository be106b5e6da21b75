"use client";

import { type CSSProperties, createContext, type ReactNode, useContext, useMemo } from "react";
import type { Wording } from "#lib/client/form";
import { wordingIn } from "#lib/client/wording";
import { themeVariables } from "#lib/plan/theme";
import type { BoothType } from "#lib/records/booths";
import type { BuyerKey, BuyerWords as Words } from "#lib/words/buyer";
import type { Language } from "#lib/words/languages";
import { type Speech, speechOf, type Terms } from "#lib/words/speech";
import { area, day, measure, moment, money, timeLeft } from "./figures";

/** The language of a page as chosen by the server, and the event's colour. */
export type BuyerTexts = { language: Language; words: Words; terms: Terms; primary: string | null };

type BuyerWords = {
  language: Language;
  say: Speech<BuyerKey>["say"];
  speech: Speech<BuyerKey>;
  wording: Wording;
  money: (cents: number, currency: string) => string;
  day: (time: Date, timezone: string) => string;
  moment: (time: Date, timezone: string) => string;
  area: (areaM2: number) => string;
  measure: (width: number, height: number) => string;
  boothType: (type: BoothType) => string;
  /** "A1, A2 and A3". */
  list: (names: readonly string[]) => string;
  /** "an hour": how long something is held. */
  span: (minutes: number) => string;
  /** "24:09": the remaining time. */
  left: (leftMs: number) => string;
};

const WordsContext = createContext<BuyerWords | null>(null);

export function BuyerSpeech({ texts, children }: { texts: BuyerTexts; children: ReactNode }) {
  const words = useMemo(() => wordsOf(texts), [texts]);
  return (
    <WordsContext value={words}>
      <div className="contents" style={themeVariables(texts.primary) as CSSProperties}>
        {children}
      </div>
    </WordsContext>
  );
}

export function useWords(): BuyerWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error("A part of the buyer's pages stands outside of them.");
  return words;
}

function wordsOf({ language, words, terms }: BuyerTexts): BuyerWords {
  const speech = speechOf<BuyerKey>(language, words, terms);
  const { say } = speech;
  return {
    language,
    say,
    speech,
    wording: wordingIn(speech),
    money: (cents, currency) => money(cents, currency, language),
    day: (time, timezone) => day(time, timezone, language),
    moment: (time, timezone) => moment(time, timezone, language),
    area: (areaM2) => area(areaM2, language),
    measure: (width, height) => measure(width, height, language),
    boothType: (type) => say("buying.type", { type }),
    list: (names) => new Intl.ListFormat(language).format(names),
    span: (minutes) => {
      if (minutes % 1_440 === 0) return say("buying.days", { count: minutes / 1_440 });
      if (minutes % 60 === 0) return say("buying.hours", { count: minutes / 60 });
      return say("buying.minutes", { count: minutes });
    },
    left: (leftMs) => {
      const { days, hours, clock } = timeLeft(leftMs);
      return days > 0 ? say("buying.timeDays", { days, hours }) : clock;
    },
  };
}

import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { Brand } from "#components/ui/Brand";
import { Button } from "#components/ui/Button";
import type { OfficeWords } from "#lib/client/office";
import { FrontHeader } from "./FrontHeader";
import { Hall } from "./Hall";
import { type PublicFair, PublicFairs } from "./PublicFairs";
import { DrawVignette, LeadVignette, SellVignette } from "./Vignettes";

const ACTS = [
  { picture: <DrawVignette />, title: "front.drawTheHall", text: "front.drawText" },
  { picture: <SellVignette />, title: "front.sellTheFloor", text: "front.sellText" },
  { picture: <LeadVignette />, title: "front.guideVisitors", text: "front.guideText" },
] as const;

const EXAMPLE = `GET /api/v1/events/demo/route
      ?from=entrance&to=booth:A-07&accessible=1

{ "data": {
    "distanceM": 84.2,
    "durationSeconds": 61,
    "steps": [ … ] } }`;

type SpokenProps = { signedIn: boolean; words: OfficeWords };

function Hero({ signedIn, words }: SpokenProps) {
  return (
    <section className="relative mx-auto max-w-7xl px-5 sm:px-8">
      <div className="relative z-10 max-w-xl pt-12 sm:pt-20 lg:pt-28 lg:pb-40">
        <h1 className="text-display">
          {ACTS.map(({ title }) => (
            <span key={title} className="block">
              {words.say("front.sentence", { text: words.say(title) })}
            </span>
          ))}
        </h1>
        <p className="mt-7 max-w-md text-lg text-soft">{words.say("front.purpose")}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Button asChild tone="primary" size="large">
            <Link href={signedIn ? "/events" : "/sign-up"}>
              {words.say(signedIn ? "welcome.goToYourEvents" : "front.planAnEvent")}
              <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
            </Link>
          </Button>
          <Button asChild size="large">
            <a href="#events">{words.say("front.visitAnEvent")}</a>
          </Button>
        </div>
      </div>
      <Hall className="-ms-[24%] mt-6 w-[142%] max-w-none sm:ms-0 sm:w-full lg:absolute lg:start-[41%] lg:top-2 lg:mt-0 lg:w-[min(64rem,78vw)]" />
    </section>
  );
}

export function FrontDoor({ fairs, signedIn, words }: SpokenProps & { fairs: PublicFair[] }) {
  const { say } = words;
  return (
    <div className="overflow-x-clip">
      <FrontHeader signedIn={signedIn} words={words} />
      <main>
        <Hero signedIn={signedIn} words={words} />
        <section aria-label={say("front.whatItDoes")} className="relative z-10 border-y bg-surface">
          <ul className="mx-auto grid max-w-7xl gap-x-12 px-5 sm:px-8 lg:grid-cols-3">
            {ACTS.map((act) => (
              <li key={act.title} className="py-8 lg:py-14">
                <div className="rounded-lg bg-ground">{act.picture}</div>
                <h2 className="mt-6 text-xl">{say(act.title)}</h2>
                <p className="mt-2 text-soft">{say(act.text)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section id="events" className="mx-auto max-w-7xl px-5 py-20 sm:px-8 sm:py-28">
          <h2 className="mb-8 text-3xl">{say("front.openEvents")}</h2>
          <PublicFairs fairs={fairs} words={words} />
        </section>
        <section className="mx-auto max-w-7xl px-5 pb-24 sm:px-8">
          <div
            data-theme="dark"
            className="grid items-center gap-10 overflow-hidden rounded-xl bg-surface p-8 text-ink sm:p-14 lg:grid-cols-2"
          >
            <div>
              <h2 className="text-3xl">{say("front.alsoByApi")}</h2>
              <p className="mt-3 max-w-md text-soft">{say("front.apiText")}</p>
              <Button asChild size="large" className="mt-7">
                <a href="/docs">{say("front.readTheApi")}</a>
              </Button>
            </div>
            <pre
              className="overflow-x-auto rounded-lg bg-sunken p-6 font-mono text-sm leading-relaxed"
              tabIndex={0}
            >
              {EXAMPLE}
            </pre>
          </div>
        </section>
      </main>
      <footer className="border-t">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-5 py-8 sm:px-8">
          <Brand />
          <p className="text-faint text-sm">{say("front.noTracking")}</p>
        </div>
      </footer>
    </div>
  );
}

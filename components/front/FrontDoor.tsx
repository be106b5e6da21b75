import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { Brand } from "#components/ui/Brand";
import { Button } from "#components/ui/Button";
import { FrontHeader } from "./FrontHeader";
import { Hall } from "./Hall";
import { type PublicFair, PublicFairs } from "./PublicFairs";
import { DrawVignette, LeadVignette, SellVignette } from "./Vignettes";

const ACTS = [
  {
    picture: <DrawVignette />,
    title: "Draw the hall",
    text: "Halls, levels, booths and aisles in metres, on a plan that snaps, numbers and merges. A booth keeps its identity however often you move it.",
  },
  {
    picture: <SellVignette />,
    title: "Sell the floor",
    text: "Prices by type, area and place. Buyers reserve on the plan itself, and a booth can only ever be sold once, even when two hundred people click at the same moment.",
  },
  {
    picture: <LeadVignette />,
    title: "Guide visitors",
    text: "Visitors find exhibitors, talks and toilets, and walk there step by step. Step-free if they need it, and offline if the network in the hall fails.",
  },
];

const EXAMPLE = `GET /api/v1/events/demo/route
      ?from=entrance&to=booth:A-07&accessible=1

{ "data": {
    "distanceM": 84.2,
    "durationSeconds": 61,
    "steps": [ … ] } }`;

function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="relative mx-auto max-w-7xl px-5 sm:px-8">
      <div className="relative z-10 max-w-xl pt-12 sm:pt-20 lg:pt-28 lg:pb-40">
        <h1 className="text-display">
          Draw the hall.
          <br />
          Sell the floor.
          <br />
          Guide visitors.
        </h1>
        <p className="mt-7 max-w-md text-lg text-soft">
          Aisle is where trade fairs keep their floor plan: one living map for the people who build it, buy
          into it and walk through it.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Button asChild tone="primary" size="large">
            <Link href={signedIn ? "/events" : "/sign-up"}>
              {signedIn ? "Go to your events" : "Plan an event"}
              <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
            </Link>
          </Button>
          <Button asChild size="large">
            <a href="#events">Visit an event</a>
          </Button>
        </div>
      </div>
      <Hall className="-ms-[24%] mt-6 w-[142%] max-w-none sm:ms-0 sm:w-full lg:absolute lg:start-[41%] lg:top-2 lg:mt-0 lg:w-[min(64rem,78vw)]" />
    </section>
  );
}

export function FrontDoor({ fairs, signedIn }: { fairs: PublicFair[]; signedIn: boolean }) {
  return (
    <div className="overflow-x-clip">
      <FrontHeader signedIn={signedIn} />
      <main>
        <Hero signedIn={signedIn} />
        <section aria-label="What it does" className="relative z-10 border-y bg-surface">
          <ul className="mx-auto grid max-w-7xl gap-x-12 px-5 sm:px-8 lg:grid-cols-3">
            {ACTS.map((act) => (
              <li key={act.title} className="py-8 lg:py-14">
                <div className="rounded-lg bg-ground">{act.picture}</div>
                <h2 className="mt-6 text-xl">{act.title}</h2>
                <p className="mt-2 text-soft">{act.text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section id="events" className="mx-auto max-w-7xl px-5 py-20 sm:px-8 sm:py-28">
          <h2 className="mb-8 text-3xl">Open events</h2>
          <PublicFairs fairs={fairs} />
        </section>
        <section className="mx-auto max-w-7xl px-5 pb-24 sm:px-8">
          <div
            data-theme="dark"
            className="grid items-center gap-10 overflow-hidden rounded-xl bg-surface p-8 text-ink sm:p-14 lg:grid-cols-2"
          >
            <div>
              <h2 className="text-3xl">Everything in the app, also by API</h2>
              <p className="mt-3 max-w-md text-soft">
                The app itself uses the documented API. Import exhibitors from your own system, send sales to
                your accounting, embed the map in your website.
              </p>
              <Button asChild size="large" className="mt-7">
                <a href="/docs">Read the API reference</a>
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
          <p className="text-faint text-sm">No cookies for visitors, no third parties, no tracking.</p>
        </div>
      </footer>
    </div>
  );
}

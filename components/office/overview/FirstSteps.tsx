"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { classes } from "#components/ui/classes";
import { call } from "#lib/client/call";
import type { EventRecord } from "#lib/client/queries";
import { useMay } from "../Rights";
import { firstStepsOf, type Step } from "./firstSteps";

/** The steps from a new event to its first sale; hidden once all are done. */
export function FirstSteps({ event, fair }: { event: string; fair: EventRecord }) {
  const office = useOffice();
  const { say } = office;
  const mayChange = useMay("events:write");
  const priced = usePriced(event);
  if (!mayChange || priced === undefined) return null;
  const steps = firstStepsOf(office, { ...fair, priced });
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card
      title={say("overview.getReadyToSell")}
      description={say("overview.ofStepsDone", { done, count: steps.length })}
    >
      <ol className="-mx-2 grid gap-x-6 sm:grid-cols-2">
        {steps.map((step) => (
          <StepItem key={step.id} step={step} href={`/events/${event}${step.path}`} />
        ))}
      </ol>
    </Card>
  );
}

function StepItem({ step: { words, why, done }, href }: { step: Step; href: string }) {
  const { say } = useOffice();
  const Icon = done ? CircleCheck : Circle;
  return (
    <li>
      <Link href={href} className="group flex gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-hover">
        <Icon
          aria-hidden="true"
          className={classes("mt-0.5 size-4 shrink-0", done ? "text-success" : "text-faint")}
        />
        <span className="min-w-0 flex-1">
          <span className={classes("block font-medium text-sm", done && "text-soft")}>
            {words}
            {done && <span className="sr-only"> {say("overview.done")}</span>}
          </span>
          {!done && <span className="block text-sm text-soft">{why}</span>}
        </span>
        {!done && (
          <ChevronRight
            aria-hidden="true"
            className="mt-0.5 size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
          />
        )}
      </Link>
    </li>
  );
}

/** Whether a rule or any booth has a price; undefined while loading. */
function usePriced(event: string): boolean | undefined {
  const mayRead = useMay("orders:read");
  const params = { event };
  const priced = useQuery({
    queryKey: ["event", event, "priced"],
    enabled: mayRead,
    queryFn: async () => {
      const rules = await call("GET /api/v1/events/{event}/pricing-rules", { params });
      if (rules.data.length > 0) return true;
      const query = { sort: "-price", limit: "1" };
      const { data } = await call("GET /api/v1/events/{event}/booths", { params, query });
      return data[0] !== undefined && data[0].price !== null;
    },
  });
  return priced.data;
}

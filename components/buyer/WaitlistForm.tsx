"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { rememberWaiting, useBuyerMemory } from "#lib/client/buyer";
import { CallRefused, call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import type { BoothType } from "#lib/records/booths";
import { ReservationFields } from "#lib/schema/sales";
import { useWords } from "./BuyerSpeech";
import { ContactFields } from "./ContactFields";

const Contact = ReservationFields.pick({ company: true, contactName: true, contactEmail: true, notes: true });

type WaitlistFormProps = {
  event: string;
  booth: { id: string; label: string; type: BoothType; areaM2: number };
  waiting: number;
  onJoined: (place: number) => void;
};

export function WaitlistForm({ event, booth, waiting, onJoined }: WaitlistFormProps) {
  const { say, area, boothType, wording } = useWords();
  const { buyer } = useBuyerMemory();
  const [wanted, setWanted] = useState<"this" | "alike">("this");
  const form = useForm(
    Contact,
    async (contact) => {
      const what =
        wanted === "this" ? { boothId: booth.id } : { boothType: booth.type, minAreaM2: booth.areaM2 };
      const { data } = await call("POST /api/v1/events/{event}/waitlist", {
        params: { event },
        body: { ...what, ...contact },
      }).catch((error: unknown) => {
        if (!(error instanceof CallRefused) || error.code !== "conflict") throw error;
        // The only possible conflict: the booth is available, so waiting is not needed.
        const free = Array.isArray(error.details) ? undefined : error.details?.label;
        throw new Error(say("buying.waitNotNeeded", { label: String(free ?? booth.label) }));
      });
      onJoined(data.place);
      rememberWaiting(contact, booth.id, data.id);
    },
    wording,
  );
  return (
    <form {...form.handlers} aria-labelledby="wait" className="flex flex-col gap-5">
      <div>
        <h2 id="wait" className="text-xl">
          {say("buying.wait")}
        </h2>
        <p className="mt-1 text-soft text-sm">{say("buying.waitHint", { count: waiting })}</p>
      </div>
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <fieldset className="grid gap-2.5 sm:grid-cols-2">
        <legend className="mb-1.5 font-semibold text-sm">{say("buying.waitFor")}</legend>
        <Choice checked={wanted === "this"} onChoose={() => setWanted("this")} hint={say("buying.waitThis")}>
          {say("buying.boothTitle", { label: booth.label })}
        </Choice>
        <Choice
          checked={wanted === "alike"}
          onChoose={() => setWanted("alike")}
          hint={say("buying.waitAnyHint", { type: boothType(booth.type), area: area(booth.areaM2) })}
        >
          {say("buying.waitAny")}
        </Choice>
      </fieldset>
      <ContactFields errors={form.errors} known={buyer} />
      <Button tone="primary" size="large" type="submit" busy={form.busy} className="self-start max-sm:w-full">
        {say("buying.join")}
      </Button>
    </form>
  );
}

type ChoiceProps = { checked: boolean; onChoose: () => void; hint: string; children: React.ReactNode };

function Choice({ checked, onChoose, hint, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-md border bg-surface px-4 py-3 shadow-card has-checked:border-mark has-focus-visible:outline-2 has-focus-visible:outline-mark has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name="wanted"
        checked={checked}
        onChange={onChoose}
        className="mt-1 size-4 accent-(--mark) outline-none"
      />
      <span>
        <span className="block font-medium text-sm">{children}</span>
        <span className="block text-faint text-sm">{hint}</span>
      </span>
    </label>
  );
}

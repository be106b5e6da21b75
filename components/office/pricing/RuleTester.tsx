"use client";

import { CircleCheck, CircleMinus, CircleX } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import type { BoothRecord } from "#lib/client/queries";
import { explain, type Verdict } from "#lib/pricing/explain";
import type { PricingRule } from "#lib/pricing/rules";
import { fold } from "#lib/text/fold";
import { Picker } from "../Picker";
import { priceOf } from "./rules";

const SHOWN = 20;

const LOOKS = {
  applies: { icon: CircleCheck, looks: "text-success", words: "pricing.applies" },
  beaten: { icon: CircleMinus, looks: "text-warning", words: "pricing.overridden" },
  misfit: { icon: CircleX, looks: "text-faint", words: "pricing.doesNotMatch" },
} as const;

/** Shows which rule prices a booth and why the others do not. */
export function RuleTester({ booths, rules }: { booths: BoothRecord[]; rules: PricingRule[] }) {
  const { say } = useOffice();
  const [typed, setTyped] = useState("");
  const [id, setId] = useState<string | null>(null);
  const booth = booths.find((one) => one.id === id) ?? booths[0];
  const found = booths.filter(({ label }) => fold(label).includes(fold(typed))).slice(0, SHOWN);
  if (!booth) return null;
  return (
    <Card title={say("pricing.priceCheck")} description={say("pricing.chooseABoothToSee")}>
      <div className="flex flex-col gap-4">
        <Picker
          label={say("common.booth")}
          placeholder={say("pricing.enterALabel")}
          picks={found.map(({ id, label, type }) => ({ id, label, aside: say(`boothKind.${type}`) }))}
          onType={setTyped}
          onPick={setId}
        />
        <Price booth={booth} rules={rules} />
        <ul className="flex flex-col divide-y divide-line">
          {explain(rules, booth, booth.currency, new Date()).map((verdict) => (
            <VerdictItem key={verdict.rule.id} verdict={verdict} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Price({ booth, rules }: { booth: BoothRecord; rules: PricingRule[] }) {
  const office = useOffice();
  const { say } = office;
  const price = priceOf(booth, rules, new Date());
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{booth.label}</span>
        <span className="font-semibold text-lg tabular-nums">
          {price.priced ? office.money(price.subtotalCents, price.currency) : say("pricing.noPrice")}
        </span>
      </p>
      <p className="text-sm text-soft">
        {say("pricing.boothFacts", {
          type: say(`boothKind.${booth.type}`),
          area: office.number(booth.areaM2),
          hasSides: booth.openSides === null ? "no" : "yes",
          openSides: booth.openSides ?? 0,
        })}
        {price.basis === "booth" && ` · ${say("pricing.customOverrides")}`}
        {!price.priced && ` · ${say("pricing.noRuleMatches")}`}
      </p>
    </div>
  );
}

function VerdictItem({ verdict: { rule, outcome, why } }: { verdict: Verdict }) {
  const { say, write } = useOffice();
  const { icon: Icon, looks, words } = LOOKS[outcome];
  return (
    <li className="flex gap-3 py-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${looks}`} />
      <p className="min-w-0 text-sm">
        <span className="font-semibold">{rule.name}</span>
        <span className="sr-only">: {say(words)}.</span>
        <span className="block text-soft">{write(why)}</span>
      </p>
    </li>
  );
}

"use client";

import { CircleCheck, CircleMinus, CircleX } from "lucide-react";
import { useState } from "react";
import { Card } from "#components/ui/Card";
import { moneyOf } from "#lib/client/money";
import type { BoothRecord } from "#lib/client/queries";
import { explain, type Verdict } from "#lib/pricing/explain";
import type { PricingRule } from "#lib/pricing/rules";
import { fold } from "#lib/text/fold";
import { Picker } from "../Picker";
import { priceOf } from "./rules";

const SHOWN = 20;

const LOOKS = {
  applies: { icon: CircleCheck, looks: "text-success", words: "Applies" },
  beaten: { icon: CircleMinus, looks: "text-warning", words: "Overridden" },
  misfit: { icon: CircleX, looks: "text-faint", words: "Does not match" },
};

/** Shows which rule prices a booth and why the others do not. */
export function RuleTester({ booths, rules }: { booths: BoothRecord[]; rules: PricingRule[] }) {
  const [typed, setTyped] = useState("");
  const [id, setId] = useState<string | null>(null);
  const booth = booths.find((one) => one.id === id) ?? booths[0];
  const found = booths.filter(({ label }) => fold(label).includes(fold(typed))).slice(0, SHOWN);
  if (!booth) return null;
  return (
    <Card title="Price check" description="Choose a booth to see which rules match.">
      <div className="flex flex-col gap-4">
        <Picker
          label="Booth"
          placeholder="Enter a label"
          picks={found.map(({ id, label, type }) => ({ id, label, aside: type }))}
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
  const price = priceOf(booth, rules, new Date());
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{booth.label}</span>
        <span className="font-semibold text-lg tabular-nums">
          {price.priced ? moneyOf(price.subtotalCents, price.currency) : "No price"}
        </span>
      </p>
      <p className="text-sm text-soft">
        <span className="capitalize">{booth.type}</span>, {booth.areaM2} m²
        {booth.openSides !== null && `, ${booth.openSides} open`}
        {price.basis === "booth" && " · custom price, overrides all rules"}
        {!price.priced && " · no rule matches, so it cannot be sold"}
      </p>
    </div>
  );
}

function VerdictItem({ verdict: { rule, outcome, why } }: { verdict: Verdict }) {
  const { icon: Icon, looks, words } = LOOKS[outcome];
  return (
    <li className="flex gap-3 py-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${looks}`} />
      <p className="min-w-0 text-sm">
        <span className="font-semibold">{rule.name}</span>
        <span className="sr-only">: {words}.</span>
        <span className="block text-soft">{why}</span>
      </p>
    </li>
  );
}

"use client";

import { CircleCheck, CircleMinus, CircleX } from "lucide-react";
import { useEffect, useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { type Answer, call } from "#lib/client/call";
import { startOfDay } from "#lib/client/days";
import { useForm } from "#lib/client/form";
import { TAXED_KINDS } from "#lib/records/taxRules";
import { COUNTRY_CODES } from "#lib/text/addressForm";
import { BUYER_WORDS, KIND_WORDS, treatmentOf } from "./taxRules";

type Verdict = Answer<"POST /api/v1/events/{event}/tax-rules/test">["data"];

const LOOKS = {
  applies: { icon: CircleCheck, looks: "text-success", words: "pricing.applies" },
  beaten: { icon: CircleMinus, looks: "text-warning", words: "pricing.overridden" },
  misfit: { icon: CircleX, looks: "text-faint", words: "pricing.doesNotMatch" },
} as const;

const Form = z.object({
  appliesTo: z.enum(TAXED_KINDS),
  buyerCountry: z.string().optional(),
  vatId: z.string().optional(),
  day: z.iso.date().optional(),
});

type TaxTesterProps = { event: string; timezone: string; hasRules: boolean };

/** Shows which rule applies to a case, and why the others do not. */
export function TaxTester({ event, timezone, hasRules }: TaxTesterProps) {
  const { say, wording } = useOffice();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const countries = useCountries();
  const form = useForm(
    Form,
    async ({ day, ...input }) => {
      setVerdict(null);
      const body = { ...input, ...(day && { at: startOfDay(day, timezone) }) };
      const { data } = await call("POST /api/v1/events/{event}/tax-rules/test", { params: { event }, body });
      setVerdict(data);
    },
    wording,
  );
  return (
    <Card title={say("pricing.testTax")} description={say("pricing.seeWhichRuleAppliesTo")}>
      <form {...form.handlers} className="grid grid-cols-2 gap-4">
        {form.failure && (
          <div className="col-span-full">
            <Notice kind="danger">{form.failure}</Notice>
          </div>
        )}
        <Field label={say("pricing.sold")} error={form.errors.appliesTo}>
          <Select name="appliesTo">
            {TAXED_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {say(KIND_WORDS[kind])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say("pricing.buyersCountry")} error={form.errors.buyerCountry}>
          <Select name="buyerCountry">
            <option value="">{say("pricing.unknown")}</option>
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say("pricing.vatId")} aside={say("pricing.optional")} error={form.errors.vatId}>
          <TextInput name="vatId" autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={say("pricing.day")} aside={say("pricing.optional")} error={form.errors.day}>
          <TextInput name="day" type="date" />
        </Field>
        <Button type="submit" busy={form.busy} className="col-span-full">
          {say("pricing.check")}
        </Button>
      </form>
      <div aria-live="polite">{verdict && <Result verdict={verdict} hasRules={hasRules} />}</div>
    </Card>
  );
}

function Result({ verdict, hasRules }: { verdict: Verdict; hasRules: boolean }) {
  const { say, names } = useOffice();
  return (
    <>
      <div className="mt-4 rounded-md bg-sunken px-4 py-3">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{treatmentOf(say, verdict)}</span>
          <span className="text-end text-sm text-soft">
            {verdict.ruleName ?? say("pricing.rateInTheEventsSettings")}
          </span>
        </p>
        <p className="text-sm text-soft">
          {say("pricing.buyerOther", {
            buyer: say(BUYER_WORDS[verdict.buyer]),
            isSet: verdict.sellerCountry ? "yes" : "no",
            country: verdict.sellerCountry ? names("region")(verdict.sellerCountry) : "",
          })}
        </p>
        {verdict.sentence && <p className="mt-1 text-sm">“{verdict.sentence}”</p>}
      </div>
      {hasRules && (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {verdict.verdicts.map((each) => (
            <VerdictItem key={each.ruleId} {...each} />
          ))}
        </ul>
      )}
    </>
  );
}

function VerdictItem({ ruleName, outcome, why }: Verdict["verdicts"][number]) {
  const { say } = useOffice();
  const { icon: Icon, looks, words } = LOOKS[outcome];
  return (
    <li className="flex gap-3 py-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${looks}`} />
      <p className="min-w-0 text-sm">
        <span className="font-semibold">{ruleName}</span>
        <span className="sr-only">: {say(words)}.</span>
        <span className="block text-soft">{why}</span>
      </p>
    </li>
  );
}

/** Named by the browser, whose names may differ from the server's. */
function useCountries(): [code: string, name: string][] {
  const { names, compare } = useOffice();
  const [countries, setCountries] = useState<[string, string][]>([]);
  useEffect(() => {
    const nameOf = names("region");
    const named = COUNTRY_CODES.map((code): [string, string] => [code, nameOf(code)]);
    setCountries(named.toSorted(([, one], [, other]) => compare(one, other)));
  }, [names, compare]);
  return countries;
}

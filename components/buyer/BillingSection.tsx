"use client";

import { Plus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { BillingFields, type BillingWord } from "#components/ui/BillingFields";
import { Button } from "#components/ui/Button";
import { useWords } from "./BuyerSpeech";

type FieldsProps = Omit<ComponentProps<typeof BillingFields>, "prefix" | "say" | "language">;

/** The addressee of the invoice; optional unless the organiser requires it. */
export function BillingSection(props: FieldsProps) {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(props.required);
  if (!isOpen) {
    return (
      <Button className="self-start" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" />
        {say("buying.billingAdd")}
      </Button>
    );
  }
  return (
    <section aria-labelledby="billing" className="mt-4">
      <h2 id="billing" className="mb-4 text-xl">
        {say("buying.billing")}
      </h2>
      <BillingGrid {...props} />
    </section>
  );
}

/** The fields with the labels of the buyer's pages. */
export function BillingGrid(props: FieldsProps) {
  const { say, language } = useWords();
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <BillingFields
        {...props}
        prefix="billing."
        language={language}
        say={(word, country) => say(KEYS[word], { country })}
      />
    </div>
  );
}

const KEYS = {
  country: "buying.billingCountry",
  choose: "buying.billingChoose",
  line1: "buying.billingLine1",
  line2: "buying.billingLine2",
  postalCode: "buying.billingPostalCode",
  city: "buying.billingCity",
  region: "buying.billingRegion",
  vatId: "buying.billingVatId",
  reference: "buying.billingReference",
  referenceHint: "buying.billingReferenceHint",
  optional: "buying.optional",
} as const satisfies Record<BillingWord, string>;

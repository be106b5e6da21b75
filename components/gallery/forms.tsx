"use client";

import { Euro } from "lucide-react";
import { useState } from "react";
import { BillingFields, type BillingWord } from "#components/ui/BillingFields";
import { Checkbox } from "#components/ui/Checkbox";
import { CopyField } from "#components/ui/CopyField";
import { Field } from "#components/ui/Field";
import { PasswordInput } from "#components/ui/PasswordInput";
import { QrCode } from "#components/ui/QrCode";
import { RadioCard } from "#components/ui/RadioCard";
import { RichTextInput } from "#components/ui/RichText/RichTextInput";
import { SearchInput } from "#components/ui/SearchInput";
import { Select } from "#components/ui/Select";
import { Switch } from "#components/ui/Switch";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import type { Entry } from "./entry";

function nothing(): void {}

function WorkingSwitch() {
  const [checked, setChecked] = useState(false);
  return (
    <Switch
      label="Sell online"
      hint="Visitors can reserve booths."
      checked={checked}
      onCheckedChange={setChecked}
    />
  );
}

function WorkingChoice() {
  const [chosen, setChosen] = useState("invoice");
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Payment</legend>
      {["invoice", "card"].map((value) => (
        <RadioCard
          key={value}
          name="payment"
          checked={chosen === value}
          onChoose={() => setChosen(value)}
          label={value === "card" ? "Card" : "Invoice"}
          hint={value === "card" ? "Paid at once." : "Paid within 14 days."}
        />
      ))}
    </fieldset>
  );
}

function WorkingSearch() {
  const [text, setText] = useState("");
  return (
    <>
      <SearchInput label="Search exhibitors" value={text} onSearch={setText} />
      <output className="text-soft text-sm">{text}</output>
    </>
  );
}

function WorkingText() {
  const [html, setHtml] = useState("<p>Lighting for <strong>shops</strong>.</p>");
  return <RichTextInput label="Description" value={html} onChange={setHtml} />;
}

const BILLING_WORDS: Partial<Record<BillingWord, string>> = {
  line1: "Street and number",
  line2: "Address line 2",
  postalCode: "Postal code",
  city: "City",
  country: "Country",
  choose: "Choose a country",
  vatId: "VAT ID",
  reference: "Your reference",
  referenceHint: "Printed on the invoice.",
  optional: "optional",
};
const billingWord = (word: BillingWord) => BILLING_WORDS[word] ?? word;

export const FORMS: Entry[] = [
  {
    name: "Field",
    states: {
      plain: (
        <Field label="Name" hint="As it appears on the plan.">
          <TextInput />
        </Field>
      ),
      required: (
        <Field label="E-mail" required aside="work address">
          <TextInput type="email" />
        </Field>
      ),
      wrong: (
        <Field label="Booth" error="There is no booth B12 in this event.">
          <TextInput defaultValue="B12" />
        </Field>
      ),
      hidden: (
        <Field label="Price of the booth" labelHidden>
          <TextInput />
        </Field>
      ),
    },
  },
  {
    name: "TextInput",
    states: {
      empty: <TextInput aria-label="City" placeholder="Berlin" />,
      icon: <TextInput aria-label="Price" icon={<Euro />} defaultValue="250" />,
      disabled: <TextInput aria-label="Number" disabled defaultValue="17" />,
      wrong: <TextInput aria-label="Width" aria-invalid defaultValue="wide" />,
    },
  },
  {
    name: "TextArea",
    states: {
      empty: <TextArea aria-label="Note" />,
      disabled: <TextArea aria-label="Message" disabled defaultValue="Delivered on Monday." />,
    },
  },
  {
    name: "PasswordInput",
    states: {
      plain: (
        <Field label="Password">
          <PasswordInput defaultValue="correct horse" />
        </Field>
      ),
    },
  },
  { name: "SearchInput", states: { plain: <WorkingSearch /> } },
  {
    name: "Select",
    states: {
      plain: (
        <Field label="Level">
          <Select defaultValue="2">
            <option value="1">Hall 1</option>
            <option value="2">Hall 2</option>
          </Select>
        </Field>
      ),
      disabled: (
        <Field label="Currency">
          <Select disabled>
            <option>EUR</option>
          </Select>
        </Field>
      ),
    },
  },
  {
    name: "Checkbox",
    states: {
      off: <Checkbox label="Featured" hint="Shown first in lists." />,
      on: <Checkbox label="Advertised" defaultChecked />,
      some: <Checkbox label="All booths" indeterminate />,
      disabled: <Checkbox label="Locked" disabled />,
      hidden: <Checkbox label="Select Nova Lighting" labelHidden />,
    },
  },
  {
    name: "Switch",
    states: {
      plain: <WorkingSwitch />,
      on: <Switch label="Show prices" checked onCheckedChange={nothing} />,
      disabled: <Switch label="Card payments" checked={false} disabled onCheckedChange={nothing} />,
    },
  },
  { name: "RadioCard", states: { plain: <WorkingChoice /> } },
  {
    name: "CopyField",
    states: { plain: <CopyField label="Portal link" value="https://plans.example/p/x" /> },
  },
  {
    name: "QrCode",
    states: {
      plain: <QrCode text="https://plans.example/p/x" label="Address of the plan" className="w-40" />,
    },
  },
  { name: "RichText", states: { plain: <WorkingText /> } },
  {
    name: "BillingFields",
    states: {
      empty: <BillingFields prefix="a." errors={{}} say={billingWord} language="en" />,
      required: (
        <BillingFields
          prefix="b."
          errors={{ "b.city": "Enter the city." }}
          known={{ line1: "Hafenstraße 4", countryCode: "DE", vatId: "DE136695976" }}
          required
          say={billingWord}
          language="en"
        />
      ),
    },
  },
];

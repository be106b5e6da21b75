"use client";

import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { IconButton } from "#components/ui/IconButton";
import { TextInput } from "#components/ui/TextInput";
import { MOST_CO_EXHIBITORS } from "#lib/sales/coExhibitors";
import { useWords } from "./BuyerSpeech";

type CoExhibitorsProps = { errors: Record<string, string>; onCount: (count: number) => void };

/** Companies that share the booth: their names and where their links are sent. */
export function CoExhibitors({ errors, onCount }: CoExhibitorsProps) {
  const { say } = useWords();
  const [keys, setKeys] = useState<number[]>([]);
  const nextKey = useRef(0);
  const section = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (next: number[]) => {
    setKeys(next);
    onCount(next.length);
  };
  const add = () => {
    nextKey.current += 1;
    change([...keys, nextKey.current]);
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLInputElement>("fieldset:last-of-type input")?.focus(),
    );
  };
  const remove = (key: number) => {
    change(keys.filter((other) => other !== key));
    addButton.current?.focus();
  };
  return (
    <section ref={section} aria-labelledby="co-exhibitors" className="mt-4 flex flex-col gap-3">
      <h2 id="co-exhibitors" className="text-xl">
        {say("buying.coTitle")}{" "}
        <span className="font-normal text-faint text-sm">({say("buying.optional")})</span>
      </h2>
      <p className="text-soft text-sm">{say("buying.coHint")}</p>
      {keys.map((key, index) => (
        <fieldset key={key} className="relative rounded-lg border bg-surface p-4 shadow-card">
          <legend className="sr-only">{say("buying.coNumber", { number: index + 1 })}</legend>
          <div className="grid gap-x-4 gap-y-4 pe-10 sm:grid-cols-2">
            <Field label={say("buying.company")} error={errors[`coExhibitors.${index}.company`]} required>
              <TextInput name={`coExhibitors.${index}.company`} autoComplete="off" />
            </Field>
            <Field
              label={say("buying.email")}
              aside={say("buying.optional")}
              error={errors[`coExhibitors.${index}.contactEmail`]}
            >
              <TextInput name={`coExhibitors.${index}.contactEmail`} type="email" autoComplete="off" />
            </Field>
          </div>
          <IconButton
            className="absolute end-2 top-2"
            label={say("buying.coRemove", { number: index + 1 })}
            icon={<X aria-hidden="true" />}
            onClick={() => remove(key)}
          />
        </fieldset>
      ))}
      {keys.length < MOST_CO_EXHIBITORS && (
        <Button ref={addButton} className="self-start" onClick={add}>
          <Plus aria-hidden="true" />
          {say("buying.coAdd")}
        </Button>
      )}
    </section>
  );
}

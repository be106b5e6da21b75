"use client";

import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { IconButton } from "#components/ui/IconButton";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import type { EventDraft } from "./eventDraft";

type Common = {
  draft: EventDraft;
  path: string;
  label: string;
  hint?: ReactNode;
  className?: string;
};

type TextFieldProps = Common & {
  type?: "text" | "email" | "tel" | "url";
  long?: boolean;
  required?: boolean;
  placeholder?: string;
};

export function TextField({
  draft,
  path,
  label,
  hint,
  className,
  type = "text",
  long = false,
  required = false,
  placeholder,
}: TextFieldProps) {
  const value = draft.value[path];
  const common = {
    value: typeof value === "string" ? value : "",
    placeholder,
    onChange: ({ target }: { target: { value: string } }) =>
      draft.set({ [path]: target.value === "" && !required ? null : target.value }),
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={draft.errors[path]}
      required={required}
      {...(className && { className })}
    >
      {long ? <TextArea {...common} rows={5} /> : <TextInput {...common} type={type} autoComplete="off" />}
    </Field>
  );
}

type NumberFieldProps = Common & {
  min?: number;
  max?: number;
  step?: number | "any";
  usual?: number | string;
};

/** An empty field shows the default as its placeholder. */
export function NumberField({ draft, path, label, hint, className, usual, ...limits }: NumberFieldProps) {
  const value = draft.value[path];
  return (
    <Field label={label} hint={hint} error={draft.errors[path]} {...(className && { className })}>
      <TextInput
        type="number"
        inputMode="decimal"
        {...limits}
        placeholder={usual === undefined ? undefined : String(usual)}
        value={typeof value === "number" ? value : ""}
        onChange={({ target }) => draft.set({ [path]: target.value === "" ? null : Number(target.value) })}
      />
    </Field>
  );
}

export function FlagField({ draft, path, label, hint, className = "col-span-full" }: Common) {
  return (
    <Checkbox
      className={className}
      label={label}
      hint={hint}
      checked={draft.value[path] === true}
      onChange={({ target }) => draft.set({ [path]: target.checked })}
    />
  );
}

type RowsProps<Item> = {
  items: readonly Item[];
  /** The maximum number of entries. */
  most: number;
  /** The kind of entry, for the labels of buttons. */
  noun: "contact" | "deadline" | "picture" | "reminder" | "step";
  fresh: Item;
  onChange: (items: Item[]) => void;
  row: (item: Item, index: number, set: (change: Partial<Item>) => void) => ReactNode;
};

/** A short list whose entries are edited in place. */
export function Rows<Item>({ items, most, noun, fresh, onChange, row }: RowsProps<Item>) {
  const { say } = useOffice();
  const set = (index: number, change: Partial<Item>) =>
    onChange(items.map((item, nth) => (nth === index ? { ...item, ...change } : item)));
  const places = items.map((item, index) => ({ item, place: index }));
  return (
    <div className="col-span-full flex flex-col gap-4">
      {places.map(({ item, place }) => (
        <div key={place} className="flex items-start gap-2 border-b pb-4 last-of-type:border-b-0">
          <div className="grid min-w-0 flex-1 gap-x-4 gap-y-3 sm:grid-cols-2">
            {row(item, place, (change) => set(place, change))}
          </div>
          <IconButton
            label={say(`settings.remove.${noun}`, { number: place + 1 })}
            icon={<X aria-hidden="true" />}
            className="mt-6.5"
            onClick={() => onChange(items.filter((_, nth) => nth !== place))}
          />
        </div>
      ))}
      {items.length < most && (
        <Button size="small" className="self-start" onClick={() => onChange([...items, fresh])}>
          <Plus aria-hidden="true" />
          {say(`settings.add.${noun}`)}
        </Button>
      )}
    </div>
  );
}

"use client";

import { Minus, Plus } from "lucide-react";
import { IconButton } from "#components/ui/IconButton";
import type { Answer } from "#lib/client/call";
import { recordIn } from "#lib/plan/inLanguage";
import { useWords } from "./BuyerSpeech";

export type OfferedExtra = Answer<"GET /api/v1/events/{event}/booths/{id}/quote">["data"]["extras"][number];

type ExtraPickerProps = {
  extras: OfferedExtra[];
  currency: string;
  chosen: Record<string, number>;
  /** The server's errors, by extra. */
  refused: Record<string, string>;
  onChoose: (extraId: string, quantity: number) => void;
};

export function ExtraPicker({ extras, ...rest }: ExtraPickerProps) {
  return (
    <ul className="divide-y rounded-lg border bg-surface shadow-card">
      {extras.map((extra) => (
        <Extra key={extra.id} extra={extra} {...rest} />
      ))}
    </ul>
  );
}

/** A higher limit is not shown. */
const FEW = 10;

type ExtraProps = Omit<ExtraPickerProps, "extras"> & { extra: OfferedExtra };

function Extra({ extra, currency, chosen, refused, onChoose }: ExtraProps) {
  const { say, money, language } = useWords();
  const { id, name, description, priceCents, available } = recordIn(extra, language);
  const quantity = chosen[id] ?? 0;
  const isGone = available === 0;
  const isFull = available !== null && quantity >= available;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium text-sm">{name}</p>
        {description && <p className="text-faint text-sm">{description}</p>}
        {available !== null && available < FEW && (
          <p className="text-sm text-warning">{say("buying.extraLeft", { count: available })}</p>
        )}
        {refused[id] && (
          <p role="alert" className="text-danger text-sm">
            {refused[id]}
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 max-sm:w-full">
        <p className="text-sm tabular-nums">{priceCents === null ? "" : money(priceCents, currency)}</p>
        <fieldset className="flex items-center gap-1">
          <legend className="sr-only">{say("buying.extraHowMany", { name })}</legend>
          <IconButton
            label={say("buying.extraLess", { name })}
            icon={<Minus aria-hidden="true" />}
            disabled={quantity === 0}
            onClick={() => onChoose(id, quantity - 1)}
          />
          <output
            aria-label={say("buying.extraChosen", { name })}
            className="w-7 text-center font-semibold text-sm"
          >
            {quantity}
          </output>
          <IconButton
            label={say("buying.extraMore", { name })}
            icon={<Plus aria-hidden="true" />}
            disabled={isGone || isFull}
            onClick={() => onChoose(id, quantity + 1)}
          />
        </fieldset>
      </div>
    </li>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { call } from "#lib/client/call";
import type { ListedBooth } from "#lib/client/queries";
import { useMay } from "../Rights";
import { EditableCell } from "../table/EditableCell";

/**
 * The price a buyer pays now. Editing it sets the booth's own price, which overrides all rules; clearing it restores
 * the rules.
 */
export function SalePrice({ event, booth }: { event: string; booth: ListedBooth }) {
  const { say } = useOffice();
  const client = useQueryClient();
  const mayChange = useMay("plan:write");
  const shown = <Shown booth={booth} />;
  if (!mayChange) return shown;
  return (
    <EditableCell
      label={say("booths.customPriceOf", { label: booth.label })}
      type="number"
      value={booth.price === null ? "" : String(booth.price)}
      onSave={async (text) => {
        await call("PATCH /api/v1/events/{event}/booths/{id}", {
          params: { event, id: booth.id },
          body: { price: text === "" ? null : Number(text) },
        });
        await client.invalidateQueries({ queryKey: ["event", event] });
      }}
    >
      {shown}
    </EditableCell>
  );
}

function Shown({ booth: { salePriceCents, price, currency } }: { booth: ListedBooth }) {
  const { say, money } = useOffice();
  if (salePriceCents == null) return <span className="text-faint">{say("booths.noPrice")}</span>;
  return (
    <>
      {price === null && <span className="me-1.5 text-faint">{say("booths.byRule")}</span>}
      {money(salePriceCents, currency)}
    </>
  );
}

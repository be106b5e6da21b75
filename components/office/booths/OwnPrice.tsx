"use client";

import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/call";
import type { BoothRecord } from "#lib/client/queries";
import { useMay } from "../Rights";
import { EditableCell } from "../table/EditableCell";

/** A booth's own price, which goes before every rule; emptied, the rules decide again. */
export function OwnPrice({ event, booth }: { event: string; booth: BoothRecord }) {
  const client = useQueryClient();
  const mayChange = useMay("plan:write");
  const shown =
    booth.price === null ? (
      <span className="text-faint">by rule</span>
    ) : (
      booth.price.toLocaleString("en", {
        style: "currency",
        currency: booth.currency,
        trailingZeroDisplay: "stripIfInteger",
      })
    );
  if (!mayChange) return shown;
  return (
    <EditableCell
      label={`Own price of ${booth.label}`}
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

"use client";

import { useQuery } from "@tanstack/react-query";
import { Package, X } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { EmptyState } from "#components/ui/EmptyState";
import { IconButton } from "#components/ui/IconButton";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { type ExhibitorRecord, useExtras } from "#lib/client/exhibitors";
import { useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { Picker } from "../Picker";
import { useMay } from "../Rights";

export function ExtrasTab({ event, exhibitor }: { event: string; exhibitor: ExhibitorRecord }) {
  const { say, wording } = useOffice();
  const [q, setQ] = useState("");
  const { busy, run } = useAction(wording);
  const mayChange = useMay("exhibitors:write");
  const changed = useEventChanged(event);
  const offered = useExtras(event);
  const held = useQuery({
    queryKey: ["event", event, "exhibitors", "extras", exhibitor.id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/exhibitors/{id}/extras", {
        params: { event, id: exhibitor.id },
      }).then(({ data }) => data),
  });

  const attempt = (failed: string, work: () => Promise<unknown>) =>
    run(
      async () => {
        await work();
        await changed();
      },
      (reason) => notify.failed(failed, { description: reason }),
    );
  const params = { event, id: exhibitor.id };
  const give = (extraId: string) =>
    attempt(say("exhibitors.couldNotAddTheExtra"), () =>
      call("POST /api/v1/events/{event}/exhibitors/{id}/extras", { params, body: { extraId } }),
    );
  const takeBack = (extraId: string, boothId: string | null) =>
    attempt(say("exhibitors.couldNotRemoveTheExtra"), () =>
      call("DELETE /api/v1/events/{event}/exhibitors/{id}/extras", { params, body: { extraId, boothId } }),
    );

  if (held.isPending) return <Skeleton className="h-32" />;
  if (held.isError)
    return <LoadFailure what={say("exhibitors.theExtras")} error={held.error} onRetry={held.refetch} />;
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      {mayChange && (
        <Picker
          label={say("exhibitors.addAnExtra")}
          placeholder={say("exhibitors.addAnExtraByIts")}
          disabled={busy}
          onType={setQ}
          onPick={give}
          picks={(offered.data ?? [])
            .filter(({ name, active }) => active && name.toLowerCase().includes(q.toLowerCase()))
            .map(({ id, name, available }) => ({
              id,
              label: name,
              ...(available !== null && { aside: say("exhibitors.left", { available }) }),
            }))}
        />
      )}
      {held.data.length === 0 ? (
        <EmptyState icon={<Package />} title={say("exhibitors.noExtras")}>
          {say("exhibitors.noExtrasHint")}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border bg-surface">
          {held.data.map(({ extra, quantity, boothId, orderId }) => (
            <li
              key={`${extra.id} ${boothId} ${orderId}`}
              className="flex min-h-12 items-center justify-between gap-3 py-1 ps-4 pe-2"
            >
              <span className="min-w-0">
                <span className="font-semibold">{extra.name}</span>
                <span className="ms-2 text-sm text-soft">
                  {say(orderId ? "exhibitors.orderedExtra" : "exhibitors.givenExtra", { quantity })}
                </span>
              </span>
              {mayChange && !orderId && (
                <IconButton
                  label={say("exhibitors.remove", { name: extra.name })}
                  icon={<X aria-hidden="true" />}
                  size="small"
                  disabled={busy}
                  onClick={() => takeBack(extra.id, boothId)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

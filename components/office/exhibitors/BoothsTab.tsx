"use client";

import { Boxes, X } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { EmptyState } from "#components/ui/EmptyState";
import { IconButton } from "#components/ui/IconButton";
import { STATUS_LOOKS } from "#components/ui/StatusBadge";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { type ExhibitorRecord, useBoothSearch } from "#lib/client/exhibitors";
import { useEventChanged } from "#lib/client/queries";
import { Picker } from "../Picker";
import { useMay } from "../Rights";

export function BoothsTab({ event, exhibitor }: { event: string; exhibitor: ExhibitorRecord }) {
  const { say, wording } = useOffice();
  const [q, setQ] = useState("");
  const found = useBoothSearch(event, q);
  const changed = useEventChanged(event);
  const mayChange = useMay("plan:write");
  const { busy, run } = useAction(wording);

  const attempt = (failed: string, work: () => Promise<unknown>) =>
    run(
      async () => {
        await work();
        await changed();
      },
      (reason) => notify.failed(failed, { description: reason }),
    );
  const assign = (id: string) =>
    attempt(say("exhibitors.couldNotAssignTheBooth"), () =>
      call("POST /api/v1/events/{event}/booths/{id}/assign", {
        params: { event, id },
        body: { exhibitorId: exhibitor.id },
      }),
    );
  const unassign = (id: string) =>
    attempt(say("exhibitors.couldNotRemoveTheBooth"), () =>
      call("DELETE /api/v1/events/{event}/booths/{id}/assign", {
        params: { event, id },
        body: { exhibitorId: exhibitor.id },
      }),
    );
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      {mayChange && (
        <Picker
          label={say("exhibitors.assignABooth")}
          placeholder={say("exhibitors.assignABoothByIts")}
          disabled={busy}
          onType={setQ}
          onPick={assign}
          picks={(found.data ?? [])
            .filter(({ id }) => !exhibitor.boothIds.includes(id))
            .map(({ id, label, status }) => ({ id, label, aside: STATUS_LOOKS[status].label }))}
        />
      )}
      {exhibitor.boothIds.length === 0 ? (
        <EmptyState icon={<Boxes />} title={say("exhibitors.noBoothYet")}>
          {say("exhibitors.visitorsCanFindThisCompany")}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border bg-surface">
          {exhibitor.boothIds.map((id, index) => {
            const label = exhibitor.boothLabels[index] ?? id;
            return (
              <li key={id} className="flex min-h-12 items-center justify-between gap-3 ps-4 pe-2">
                <Link
                  href={`/events/${event}/booths?q=${encodeURIComponent(label)}`}
                  className="rounded-xs font-semibold hover:underline"
                >
                  {label}
                </Link>
                {mayChange && (
                  <IconButton
                    label={say("exhibitors.removeBooth", { label })}
                    icon={<X aria-hidden="true" />}
                    size="small"
                    disabled={busy}
                    onClick={() => unassign(id)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

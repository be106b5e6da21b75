"use client";

import { MonitorSmartphone, Plus, QrCode } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { KioskDialog } from "./KioskDialog";
import { KioskList } from "./KioskList";
import { KioskPlan } from "./KioskPlan";
import { type KioskRecord, useDeleteKiosk, useKiosks, usePlanNow, useSaveKiosk } from "./kiosks";
import { PairDialog } from "./PairDialog";

export function KiosksPage({ event }: { event: string }) {
  const { say, wording } = useOffice();
  const kiosks = useKiosks(event);
  const plan = usePlanNow(event);
  const mayChange = useMay("events:write");
  const save = useSaveKiosk(event);
  const { hidden, remove } = usePendingDeletes(useDeleteKiosk(event));
  const [editing, setEditing] = useState<KioskRecord | "new" | null>(null);
  const [pairing, setPairing] = useState<string | null>(null);
  const [placing, setPlacing] = useState<string | null>(null);

  const shown = kiosks.data?.filter(({ id }) => !hidden.has(id)) ?? [];
  const find = (id: string | null) => shown.find((kiosk) => kiosk.id === id) ?? null;

  function place(id: string, spot: { levelId: string; x: number; y: number }) {
    setPlacing(null);
    save.mutate(
      { id, input: spot },
      {
        onError: (error) =>
          notify.failed(say("kiosks.couldNotPlaceTheKiosk"), { description: wording.message(error) }),
      },
    );
  }

  const create = mayChange && (
    <Button tone="primary" onClick={() => setEditing("new")}>
      <Plus aria-hidden="true" />
      {say("kiosks.newKiosk")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say("kiosks.kiosks")}
        description={say("kiosks.screensInTheHallsThat")}
        actions={
          <>
            <Button asChild>
              <Link href={`/events/${encodeURIComponent(event)}/kiosks/codes`}>
                <QrCode aria-hidden="true" />
                {say("kiosks.printQrCodes")}
              </Link>
            </Button>
            {shown.length > 0 && create}
          </>
        }
      />
      {kiosks.isPending && <Skeleton className="h-72" />}
      {kiosks.isError && (
        <LoadFailure what={say("kiosks.theKiosks")} error={kiosks.error} onRetry={kiosks.refetch} />
      )}
      {kiosks.data && shown.length === 0 && (
        <EmptyState
          icon={<MonitorSmartphone />}
          title={say("kiosks.noKiosksYet")}
          action={create || undefined}
        >
          {say("kiosks.anyTabletOrScreenWith")}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(24rem,34rem)]">
          <KioskList
            event={event}
            kiosks={shown}
            levels={plan.data?.levels ?? []}
            bundle={plan.data}
            placing={placing}
            mayChange={mayChange}
            onEdit={setEditing}
            onPair={({ id }) => setPairing(id)}
            onPlace={({ id }) => setPlacing((before) => (before === id ? null : id))}
            onDelete={({ id, name }) => remove(id, say("kiosks.kiosk", { name }))}
          />
          {plan.isPending && <Skeleton className="h-96" />}
          {plan.isError && (
            <LoadFailure what={say("kiosks.thePlan")} error={plan.error} onRetry={plan.refetch} />
          )}
          {plan.data && (
            <KioskPlan
              bundle={plan.data}
              kiosks={shown}
              placing={find(placing)}
              onPlaced={place}
              onCancel={() => setPlacing(null)}
            />
          )}
        </div>
      )}
      {editing !== null && (
        <KioskDialog
          event={event}
          kiosk={editing === "new" ? null : editing}
          settings={plan.data?.settings}
          onClose={() => setEditing(null)}
          onMade={setPairing}
        />
      )}
      {find(pairing) && (
        <PairDialog event={event} kiosk={find(pairing) as KioskRecord} onClose={() => setPairing(null)} />
      )}
    </>
  );
}

"use client";

import { useEffect } from "react";
import { OrderChangeNote } from "#components/orderChange/OrderChangeNote";
import { useOrderChange } from "#components/orderChange/useOrderChange";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { mergeInDraft } from "#lib/editor/actions/booths";
import { useStore, useSurroundings } from "../useEditor";

/**
 * Merges booths that may be in an order on the server, after showing the effect on the order. Booths without an order
 * are merged in the draft like any others.
 */
export function OrderMergeDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { say, wording } = useOffice();
  const store = useStore();
  const { event } = useSurroundings();
  const { busy, run } = useAction(wording);
  const booths = store.get().document.booths.filter(({ id }) => ids.includes(id));
  const merge = (confirm: boolean) =>
    call("POST /api/v1/events/{event}/booths/merge", {
      params: { event },
      body: { boothIds: [...ids], confirm },
    });
  const change = useOrderChange(event, booths, ["merge"], () => merge(false));
  const hasNoOrder = change.data === null;
  useEffect(() => {
    if (!hasNoOrder) return;
    onClose();
    mergeInDraft(store);
  }, [hasNoOrder, store, onClose]);
  if (!change.data && !change.error) return null;

  const confirm = () =>
    run(async () => {
      await merge(true);
      notify.done(say("panel.boothsMerged", { count: ids.length }));
      onClose();
    }, notify.failed);

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say("panel.mergeAsk", { count: ids.length })}
      description={change.error ? wording.message(change.error) : say("panel.theOrderKeepsItsItems")}
      confirm={say("panel.merge")}
      tone="primary"
      busy={busy || !change.data}
      onConfirm={() => void confirm()}
    >
      {change.data && <OrderChangeNote change={change.data} />}
    </AlertDialog>
  );
}

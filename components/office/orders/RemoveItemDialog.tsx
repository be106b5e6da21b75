import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Checkbox } from "#components/ui/Checkbox";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { useEventChanged } from "#lib/client/queries";
import { changeWords } from "./orderItems";
import type { OrderRecord } from "./words";

type RemoveItemDialogProps = {
  event: string;
  order: OrderRecord;
  itemId: string;
  /** Such as "Booth A12". */
  name: string;
  /** The consequence, such as that a booth becomes available. */
  consequence: string;
  onClose: () => void;
};

/** Removes an item after showing the cancellation fee, which may be waived, and the new amount. */
export function RemoveItemDialog({
  event,
  order,
  itemId,
  name,
  consequence,
  onClose,
}: RemoveItemDialogProps) {
  const office = useOffice();
  const { say, wording } = office;
  const [isWaived, setWaived] = useState(false);
  const { busy, run } = useAction(wording);
  const changed = useEventChanged(event);
  const remove = (query: { dryRun?: "1" }) =>
    call("DELETE /api/v1/events/{event}/orders/{id}/items/{item}", {
      params: { event, id: order.id, item: itemId },
      query: { ...query, ...(isWaived && { waiveFee: "1" }) },
    });
  const preview = useQuery({
    queryKey: ["event", event, "orders", order.id, "without", itemId, isWaived, order.updatedAt],
    retry: false,
    queryFn: () => remove({ dryRun: "1" }).then(({ data }) => data),
  });
  const [hasFee, setHasFee] = useState(false);
  if (!hasFee && preview.data && preview.data.feeCents > 0) setHasFee(true);

  const confirm = () =>
    run(async () => {
      await remove({});
      await changed();
      notify.done(say("orders.itemRemoved", { name }));
      onClose();
    }, notify.failed);

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say("orders.removeItemAsk", { name })}
      description={
        preview.error
          ? wording.message(preview.error)
          : `${consequence} ${preview.data ? changeWords(office, order, preview.data) : ""}`
      }
      confirm={say("common.remove")}
      busy={busy || !preview.data}
      onConfirm={() => void confirm()}
    >
      {hasFee && (
        <Checkbox
          className="mt-3"
          label={say("orders.waiveTheCancellationFee")}
          checked={isWaived}
          onChange={({ target }) => setWaived(target.checked)}
        />
      )}
    </AlertDialog>
  );
}

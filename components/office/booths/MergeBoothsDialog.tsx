import { useState } from "react";
import { OrderChangeNote } from "#components/orderChange/OrderChangeNote";
import { useOrderChange } from "#components/orderChange/useOrderChange";
import { AlertDialog } from "#components/ui/AlertDialog";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { type ListedBooth, useEventChanged } from "#lib/client/queries";
import { mayBeOrdered } from "#lib/sales/booths";

type MergeBoothsDialogProps = { event: string; booths: readonly ListedBooth[]; onClose: () => void };

/** Merges booths into the first one. If an order holds them, it first shows what becomes of the order. */
export function MergeBoothsDialog({ event, booths, onClose }: MergeBoothsDialogProps) {
  const changed = useEventChanged(event);
  const [busy, setBusy] = useState(false);
  const boothIds = booths.map(({ id }) => id);
  const merge = (confirm: boolean) =>
    call("POST /api/v1/events/{event}/booths/merge", { params: { event }, body: { boothIds, confirm } });
  const order = useOrderChange(event, booths, ["merge"], () => merge(false));
  const isChecking = booths.some(mayBeOrdered) && order.isPending;

  async function splitAgain(id: string) {
    try {
      await call("POST /api/v1/events/{event}/booths/{id}/split", {
        params: { event, id },
        body: { confirm: order.data != null },
      });
    } catch (error) {
      notify.failed(messageOf(error));
    }
    await changed();
  }

  async function confirm() {
    setBusy(true);
    try {
      const { data } = await merge(order.data != null);
      await changed();
      notify.done(`Booths merged into ${data.label}`, {
        action: { label: "Undo", run: () => void splitAgain(data.id) },
      });
      onClose();
    } catch (error) {
      notify.failed(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge ${booths.length} booths?`}
      description={
        order.error
          ? messageOf(order.error)
          : `Booth ${booths[0]?.label} takes in ${booths
              .slice(1)
              .map(({ label }) => label)
              .join(", ")}. Splitting it restores them.`
      }
      confirm="Merge"
      tone="primary"
      busy={busy || isChecking || order.isError}
      onConfirm={() => void confirm()}
    >
      {order.data && <OrderChangeNote change={order.data} />}
    </AlertDialog>
  );
}

import { OrderChangeNote } from "#components/orderChange/OrderChangeNote";
import { useOrderChange } from "#components/orderChange/useOrderChange";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { type ListedBooth, useEventChanged } from "#lib/client/queries";
import { mayBeOrdered } from "#lib/sales/booths";

type MergeBoothsDialogProps = { event: string; booths: readonly ListedBooth[]; onClose: () => void };

/** Merges booths into the first one. If an order holds them, it first shows how the order changes. */
export function MergeBoothsDialog({ event, booths, onClose }: MergeBoothsDialogProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const { busy, run } = useAction(wording);
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
      notify.failed(wording.message(error));
    }
    await changed();
  }

  const confirm = () =>
    run(async () => {
      const { data } = await merge(order.data != null);
      await changed();
      notify.done(say("booths.boothsMergedInto", { label: data.label }), {
        action: { label: say("common.undo"), run: () => void splitAgain(data.id) },
      });
      onClose();
    }, notify.failed);

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say("booths.mergeBooths", { count: booths.length })}
      description={
        order.error
          ? wording.message(order.error)
          : say("booths.boothTakesInSplittingIt", {
              label: booths[0]?.label ?? "",
              others: booths
                .slice(1)
                .map(({ label }) => label)
                .join(", "),
            })
      }
      confirm={say("booths.merge")}
      tone="primary"
      busy={busy || isChecking || order.isError}
      onConfirm={() => void confirm()}
    >
      {order.data && <OrderChangeNote change={order.data} />}
    </AlertDialog>
  );
}

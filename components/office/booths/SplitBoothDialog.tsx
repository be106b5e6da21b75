import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OrderChangeNote } from "#components/orderChange/OrderChangeNote";
import { useOrderChange } from "#components/orderChange/useOrderChange";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { CallRefused, call } from "#lib/client/call";
import { type ListedBooth, useEventChanged } from "#lib/client/queries";
import { mayBeOrdered } from "#lib/sales/booths";

type SplitBoothDialogProps = { event: string; booth: ListedBooth; onClose: () => void };

/**
 * Splits a booth into the original booths of a merge, or into equal parts. An order that holds it gets all of them.
 */
export function SplitBoothDialog({ event, booth, onClose }: SplitBoothDialogProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const former = useFormerBooths(event, booth.id);
  const [chosen, setChosen] = useState<"back" | "parts" | null>(null);
  const [into, setInto] = useState(2);
  const { busy, run } = useAction(wording);
  const way = chosen ?? (former.data ? "back" : "parts");
  const body = way === "parts" ? { into } : {};
  const split = (confirm: boolean) =>
    call("POST /api/v1/events/{event}/booths/{id}/split", {
      params: { event, id: booth.id },
      body: { ...body, confirm },
    });
  const order = useOrderChange(event, former.isPending ? [] : [booth], [body], () => split(false));
  const isChecking = former.isPending || (mayBeOrdered(booth) && order.isPending);

  const confirm = () =>
    run(async () => {
      const { data } = await split(order.data != null);
      await changed();
      notify.done(
        say("booths.boothSplitInto", {
          label: booth.label,
          value: data.map(({ label }) => label).join(", "),
        }),
      );
      onClose();
    }, notify.failed);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={say("booths.splitBooth", { label: booth.label })}
      description={say("booths.sizeMACustomPrice", { width: booth.width, height: booth.height })}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={isChecking || order.isError}
            onClick={() => void confirm()}
          >
            {say("booths.split")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={say("booths.splitInto")}>
          <Select value={way} onChange={({ target }) => setChosen(target.value as "back" | "parts")}>
            {former.data && (
              <option value="back">
                {say("booths.boothsBeforeTheMerge", { data: former.data.join(", ") })}
              </option>
            )}
            <option value="parts">{say("booths.equalParts")}</option>
          </Select>
        </Field>
        {way === "parts" && (
          <Field label={say("booths.numberOfParts")} hint={say("booths.acrossTheLongerSide")}>
            <TextInput
              type="number"
              min="2"
              max="100"
              value={into}
              onChange={({ target }) => setInto(Math.min(100, Math.max(2, Math.round(Number(target.value)))))}
            />
          </Field>
        )}
        {order.error && <p className="text-danger text-sm">{wording.message(order.error)}</p>}
        {order.data && <OrderChangeNote change={order.data} />}
      </div>
    </Dialog>
  );
}

/** The labels of the booths that a merged booth was made of; null if it was not merged. */
function useFormerBooths(event: string, id: string) {
  return useQuery({
    queryKey: ["event", event, "booths", id, "parts"],
    gcTime: 0,
    queryFn: async () => {
      try {
        const params = { event, id };
        const { data } = await call("GET /api/v1/events/{event}/booths/{id}/parts", { params });
        return data.map(({ label }) => label);
      } catch (error) {
        if (error instanceof CallRefused && error.code === "validation_error") return null;
        throw error;
      }
    },
  });
}

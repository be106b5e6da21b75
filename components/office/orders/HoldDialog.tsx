import { useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import type { OfficeKey } from "#lib/words/office";
import { FreeBooth } from "./FreeBooth";

const Form = z.object({ holdReason: z.string().trim().max(500).nullish() });

const SPANS = [
  { value: "60", label: "orders.forAnHour" },
  { value: "1440", label: "orders.forADay" },
  { value: "4320", label: "orders.forThreeDays" },
  { value: "10080", label: "orders.forAWeek" },
  { value: "", label: "orders.untilItIsReleased" },
] as const satisfies readonly { value: string; label: OfficeKey }[];

type HoldDialogProps = {
  event: string;
  /** The label of the booth that was chosen already. */
  booth?: string;
  onClose: () => void;
};

/** Keeps a booth from being reserved until a time or until it is released. */
export function HoldDialog({ event, booth: chosen, onClose }: HoldDialogProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const [booth, setBooth] = useState<string | null>(chosen ?? null);
  const [span, setSpan] = useState("1440");
  const form = useForm(
    Form,
    async ({ holdReason }) => {
      await call("POST /api/v1/events/{event}/booths/{id}/status", {
        params: { event, id: booth ?? "" },
        body: {
          status: "held",
          holdReason: holdReason ?? null,
          holdMinutes: span === "" ? null : Number(span),
        },
      });
      await changed();
      notify.done(say("orders.boothIsOnHold", { label: booth ?? "" }));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("orders.holdABooth")}
      description={say("orders.untilThenItCannotBe")}
      size="small"
      submit={say("orders.hold")}
      ready={booth !== null}
    >
      <FreeBooth event={event} label={say("common.booth")} booth={booth} onChange={setBooth} />
      <Field label={say("orders.howLong")}>
        <Select value={span} onChange={({ target }) => setSpan(target.value)}>
          {SPANS.map(({ value, label }) => (
            <option key={value} value={value}>
              {say(label)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say("orders.reason")} aside={say("orders.optional")} error={form.errors.holdReason}>
        <TextInput name="holdReason" autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

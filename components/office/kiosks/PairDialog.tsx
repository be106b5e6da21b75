"use client";

import { z } from "zod";
import { CopyField } from "#components/ui/CopyField";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useForm } from "#lib/client/form";
import { KioskPairing } from "#lib/schema/kiosks";
import { type KioskRecord, usePairKiosk } from "./kiosks";

const CodeForm = z.object({ code: KioskPairing.shape.code });

type PairDialogProps = { event: string; kiosk: KioskRecord; onClose: () => void };

export function PairDialog({ event, kiosk, onClose }: PairDialogProps) {
  const pair = usePairKiosk(event);
  const form = useForm(CodeForm, async ({ code }) => {
    await pair(kiosk.id, code);
    notify.done(`${kiosk.name} paired`);
    onClose();
  });
  const address = `${location.origin}/e/${encodeURIComponent(event)}?kiosk=pair`;
  return (
    <FormDialog form={form} onClose={onClose} title={`Pair ${kiosk.name}`} submit="Pair">
      <div className="flex flex-col gap-2">
        <p className="font-semibold text-sm">1. Open this address on the kiosk</p>
        <CopyField label="Address for the kiosk" value={address} />
        <p className="text-faint text-sm">
          It shows a six-character code. If the kiosk is already running, hold the upper corner of the screen
          for three seconds.
        </p>
      </div>
      <Field label="2. Enter the code" error={form.errors.code} required>
        <TextInput
          name="code"
          placeholder="K7M-2XQ"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="max-w-48 font-mono uppercase tracking-widest"
        />
      </Field>
      {kiosk.state !== "unpaired" && (
        <Notice kind="warning">This unpairs the current device of {kiosk.name}.</Notice>
      )}
    </FormDialog>
  );
}

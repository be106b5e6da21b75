"use client";

import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
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
  const { say, wording } = useOffice();
  const pair = usePairKiosk(event);
  const form = useForm(
    CodeForm,
    async ({ code }) => {
      await pair(kiosk.id, code);
      notify.done(say("kiosks.paired", { name: kiosk.name }));
      onClose();
    },
    wording,
  );
  const address = `${location.origin}/e/${encodeURIComponent(event)}?kiosk=pair`;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("kiosks.pairNamed", { name: kiosk.name })}
      submit={say("kiosks.pair")}
    >
      <div className="flex flex-col gap-2">
        <p className="font-semibold text-sm">{say("kiosks.stepOpen")}</p>
        <CopyField label={say("kiosks.addressForTheKiosk")} value={address} />
        <p className="text-faint text-sm">{say("kiosks.itShowsASixCharacter")}</p>
      </div>
      <Field label={say("kiosks.stepEnter")} error={form.errors.code} required>
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
        <Notice kind="warning">{say("kiosks.thisUnpairsTheCurrentDevice", { name: kiosk.name })}</Notice>
      )}
    </FormDialog>
  );
}

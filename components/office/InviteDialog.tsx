"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { CopyField } from "#components/ui/CopyField";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { TextInput } from "#components/ui/TextInput";
import { type EventRoles, mayHaveEventRoles, type Role } from "#lib/access";
import { useForm } from "#lib/client/form";
import { useInvite } from "#lib/client/queries";
import { InvitationInput } from "#lib/schema/team";
import { EventRolePicker } from "./EventRolePicker";
import { ROLE_WORDS, rolesToGive } from "./roleWords";

type Sent = { email: string; url: string };

type InviteDialogProps = { ownRole: Role; open: boolean; onClose: () => void };

export function InviteDialog({ ownRole, open, onClose }: InviteDialogProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  function close() {
    onClose();
    setSent(null);
  }
  return sent ? (
    <SentDialog sent={sent} open={open} onClose={close} />
  ) : (
    <InviteForm ownRole={ownRole} open={open} onClose={close} onSent={setSent} />
  );
}

type InviteFormProps = InviteDialogProps & { onSent: (sent: Sent) => void };

function InviteForm({ ownRole, open, onClose, onSent }: InviteFormProps) {
  const { say, wording } = useOffice();
  const invite = useInvite();
  const [role, setRole] = useState<Role>("editor");
  const [eventRoles, setEventRoles] = useState<EventRoles>({});
  const isGuest = role === "guest";
  const form = useForm(
    InvitationInput,
    async (input) => {
      const { data } = await invite({ ...input, ...(mayHaveEventRoles(role) && { eventRoles }) });
      onSent({ email: data.email, url: data.url });
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={say("account.inviteToTheTeam")}
      submit={say("account.sendInvitation")}
      ready={!isGuest || Object.keys(eventRoles).length > 0}
    >
      <Field label={say("common.email")} error={form.errors.email} required>
        <TextInput name="email" type="email" autoComplete="off" placeholder={say("account.nameCompanyCom")} />
      </Field>
      <RoleChoice roles={rolesToGive(ownRole)} chosen={role} onChange={setRole} />
      {mayHaveEventRoles(role) && (
        <EventRolePicker
          chosen={eventRoles}
          onChange={setEventRoles}
          hint={say(isGuest ? "account.guestsSeeOnlyTheEvents" : "account.theyAddToTheRole")}
        />
      )}
    </FormDialog>
  );
}

type RoleChoiceProps = { roles: Role[]; chosen: Role; onChange: (role: Role) => void };

function RoleChoice({ roles, chosen, onChange }: RoleChoiceProps) {
  const { say } = useOffice();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{say("account.role")}</legend>
      <div className="divide-y divide-line rounded-md border">
        {roles.map((role) => (
          <label key={role} className="flex cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-hover">
            <input
              type="radio"
              name="role"
              value={role}
              checked={role === chosen}
              onChange={() => onChange(role)}
              className="size-4 shrink-0 accent-(--mark)"
            />
            <span className="min-w-0">
              <span className="block font-medium text-sm">{say(ROLE_WORDS[role].label)}</span>
              <span className="block text-faint text-sm">{say(ROLE_WORDS[role].hint)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SentDialog({ sent, open, onClose }: { sent: Sent; open: boolean; onClose: () => void }) {
  const { say } = useOffice();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={say("account.isInvited", { email: sent.email })}
      description={say("account.weSentAnEMail")}
      footer={
        <Button tone="primary" onClick={onClose}>
          {say("common.done")}
        </Button>
      }
    >
      <CopyField label={say("account.invitationLink")} value={sent.url} />
    </Dialog>
  );
}

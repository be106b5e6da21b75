"use client";

import { useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { FormDialog } from "#components/ui/FormDialog";
import { notify } from "#components/ui/Toast";
import type { Role } from "#lib/access";
import { useForm } from "#lib/client/form";
import { type MemberRecord, useChangeRoles } from "#lib/client/queries";
import { EventRolePicker } from "./EventRolePicker";

type EventRolesDialogProps = {
  member: MemberRecord;
  /** The role in the organisation that is saved with them. */
  role: Role;
  onClose: () => void;
};

/** The roles of a member in single events. */
export function EventRolesDialog({ member, role, onClose }: EventRolesDialogProps) {
  const { say, wording } = useOffice();
  const changeRoles = useChangeRoles();
  const [eventRoles, setEventRoles] = useState(member.eventRoles);
  const name = member.name || member.email;
  const isGuest = role === "guest";
  const form = useForm(
    z.object({}),
    async () => {
      await changeRoles.mutateAsync({ id: member.id, role, eventRoles });
      notify.done(say("account.rolesSaved", { name }), {
        description: say("account.theyAreSignedOutAnd", { name }),
      });
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("account.rolesInEventsOf", { name })}
      description={say(isGuest ? "account.guestsSeeOnlyTheEvents" : "account.theyAddToTheRole")}
      submit={say("common.save")}
      ready={!isGuest || Object.keys(eventRoles).length > 0}
    >
      <EventRolePicker chosen={eventRoles} onChange={setEventRoles} />
    </FormDialog>
  );
}

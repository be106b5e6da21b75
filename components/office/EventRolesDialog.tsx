"use client";

import { useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { FormDialog } from "#components/ui/FormDialog";
import type { EventRoles, Role } from "#lib/access";
import { useForm } from "#lib/client/form";
import { EventRolePicker } from "./EventRolePicker";

type EventRolesDialogProps = {
  /** The name of the member or directory group. */
  name: string;
  /** The role in the organisation, in addition to those in events. */
  role: Role;
  eventRoles: EventRoles;
  onSave: (eventRoles: EventRoles) => Promise<unknown>;
  onClose: () => void;
};

/** Roles in single events. */
export function EventRolesDialog({
  name,
  role,
  eventRoles: present,
  onSave,
  onClose,
}: EventRolesDialogProps) {
  const { say, wording } = useOffice();
  const [eventRoles, setEventRoles] = useState(present);
  const isGuest = role === "guest";
  const form = useForm(
    z.object({}),
    async () => {
      await onSave(eventRoles);
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

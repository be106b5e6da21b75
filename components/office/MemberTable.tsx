"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Avatar } from "#components/ui/Avatar";
import { Button } from "#components/ui/Button";
import { Select } from "#components/ui/Select";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { notify } from "#components/ui/Toast";
import { type EventRoles, mayHaveEventRoles, type Role } from "#lib/access";
import { type MemberRecord, useChangeRoles, useRemoveMember } from "#lib/client/queries";
import { EventRolesDialog } from "./EventRolesDialog";
import { mayRule, ROLE_WORDS, rolesToGive } from "./roleWords";
import { useEventRoleWords } from "./useEventRoleWords";

type MemberTableProps = { members: MemberRecord[]; ownId: string; ownRole: Role };

export function MemberTable({ members, ownId, ownRole }: MemberTableProps) {
  const { say } = useOffice();
  const [leaving, setLeaving] = useState<MemberRecord | null>(null);
  const [inEvents, setInEvents] = useState<InEvents | null>(null);
  return (
    <>
      <Table caption={say("account.team")}>
        <TableHead>
          <HeadCell>{say("common.name")}</HeadCell>
          <HeadCell>{say("common.email")}</HeadCell>
          <HeadCell>{say("account.role")}</HeadCell>
          <HeadCell>{say("account.roleInEvents")}</HeadCell>
          <HeadCell>
            <span className="sr-only">{say("common.actions")}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {members.map((member) => {
            const own = member.id === ownId;
            const mayChange = !own && mayRule(ownRole, member.role);
            return (
              <Row key={member.id}>
                <RowHeadCell>
                  <span className="flex items-center gap-3">
                    <Avatar name={member.name || member.email} />
                    {member.name || member.email}
                    {own && <span className="font-normal text-faint text-xs">{say("account.you")}</span>}
                  </span>
                </RowHeadCell>
                <Cell className="text-soft">{member.email}</Cell>
                <Cell>
                  {mayChange ? (
                    <RoleSelect
                      member={member}
                      ownRole={ownRole}
                      onNeedsEvents={(role) => setInEvents({ member, role })}
                    />
                  ) : (
                    <span title={say(ROLE_WORDS[member.role].hint)}>
                      {say(ROLE_WORDS[member.role].label)}
                    </span>
                  )}
                </Cell>
                <Cell>
                  <RolesInEvents
                    member={member}
                    {...(mayChange && { onChange: () => setInEvents({ member, role: member.role }) })}
                  />
                </Cell>
                <Cell className="w-px text-end">
                  {mayChange && (
                    <Button
                      aria-label={say("account.removeMember", { name: member.name })}
                      size="small"
                      tone="quiet"
                      onClick={() => setLeaving(member)}
                    >
                      {say("common.remove")}
                    </Button>
                  )}
                </Cell>
              </Row>
            );
          })}
        </TableBody>
      </Table>
      <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />
      {inEvents && <MemberEventRoles {...inEvents} onClose={() => setInEvents(null)} />}
    </>
  );
}

/** The role in the organisation is saved with them. */
type InEvents = { member: MemberRecord; role: Role };

function MemberEventRoles({ member, role, onClose }: InEvents & { onClose: () => void }) {
  const { say } = useOffice();
  const changeRoles = useChangeRoles();
  const name = member.name || member.email;
  const save = async (eventRoles: EventRoles) => {
    await changeRoles.mutateAsync({ id: member.id, role, eventRoles });
    const description = say("account.theyAreSignedOutAnd", { name });
    notify.done(say("account.rolesSaved", { name }), { description });
  };
  return (
    <EventRolesDialog
      name={name}
      role={role}
      eventRoles={member.eventRoles}
      onSave={save}
      onClose={onClose}
    />
  );
}

function RolesInEvents({ member, onChange }: { member: MemberRecord; onChange?: () => void }) {
  const { say } = useOffice();
  const words = useEventRoleWords()(member.eventRoles);
  if (!mayHaveEventRoles(member.role))
    return <span className="text-faint text-sm">{say("shell.allEvents")}</span>;
  return (
    <div className="flex items-center gap-2">
      {words.length > 0 && (
        <ul className="min-w-0 text-sm text-soft">
          {words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {onChange && (
        <Button
          aria-label={say("account.changeRolesInEventsOf", { name: member.name || member.email })}
          size="small"
          tone="quiet"
          onClick={onChange}
        >
          {say("account.change")}
        </Button>
      )}
    </div>
  );
}

type RoleSelectProps = {
  member: MemberRecord;
  ownRole: Role;
  /** Guests need a role in an event. */
  onNeedsEvents: (role: Role) => void;
};

function RoleSelect({ member, ownRole, onNeedsEvents }: RoleSelectProps) {
  const { say, wording } = useOffice();
  const changeRoles = useChangeRoles();
  const role = changeRoles.isPending ? changeRoles.variables.role : member.role;
  function change(next: Role) {
    if (next === "guest" && Object.keys(member.eventRoles).length === 0) return onNeedsEvents(next);
    changeRoles.mutate(
      { id: member.id, role: next },
      {
        onSuccess: () =>
          notify.done(say("account.isNow", { name: member.name, role: say(ROLE_WORDS[next].label) })),
        onError: (error) =>
          notify.failed(say("account.couldNotChangeTheRole"), { description: wording.message(error) }),
      },
    );
  }
  return (
    <Select
      aria-label={say("account.roleOf", { name: member.name })}
      value={role}
      onChange={(event) => change(event.target.value as Role)}
      className="w-36"
    >
      {rolesToGive(ownRole).map((option) => (
        <option key={option} value={option}>
          {say(ROLE_WORDS[option].label)}
        </option>
      ))}
    </Select>
  );
}

function RemoveDialog({ member, onClose }: { member: MemberRecord | null; onClose: () => void }) {
  const { say, wording } = useOffice();
  const removeMember = useRemoveMember();
  function confirm() {
    if (!member) return;
    removeMember.mutate(member.id, {
      onSuccess: () => notify.done(say("account.removedFromTheTeam", { name: member.name })),
      onError: (error) =>
        notify.failed(say("account.couldNotRemoveTheMember"), { description: wording.message(error) }),
      onSettled: onClose,
    });
  }
  return (
    <AlertDialog
      open={member !== null}
      onOpenChange={(open) => open || onClose()}
      title={say("account.removeFromTheTeam", { value: member?.name ?? "" })}
      description={say("account.theyAreSignedOutEverywhere")}
      confirm={say("account.removeFromTeam")}
      busy={removeMember.isPending}
      onConfirm={confirm}
    />
  );
}

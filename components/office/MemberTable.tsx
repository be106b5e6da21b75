"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Avatar } from "#components/ui/Avatar";
import { Button } from "#components/ui/Button";
import { Select } from "#components/ui/Select";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { notify } from "#components/ui/Toast";
import type { Role } from "#lib/access";
import { type MemberRecord, useChangeRole, useRemoveMember } from "#lib/client/queries";
import { mayRule, ROLE_WORDS, rolesToGive } from "./roleWords";

type MemberTableProps = { members: MemberRecord[]; ownId: string; ownRole: Role };

export function MemberTable({ members, ownId, ownRole }: MemberTableProps) {
  const { say } = useOffice();
  const [leaving, setLeaving] = useState<MemberRecord | null>(null);
  return (
    <>
      <Table caption={say("account.team")}>
        <TableHead>
          <HeadCell>{say("common.name")}</HeadCell>
          <HeadCell>{say("common.email")}</HeadCell>
          <HeadCell>{say("account.role")}</HeadCell>
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
                    <RoleSelect member={member} ownRole={ownRole} />
                  ) : (
                    <span title={say(ROLE_WORDS[member.role].hint)}>
                      {say(ROLE_WORDS[member.role].label)}
                    </span>
                  )}
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
    </>
  );
}

function RoleSelect({ member, ownRole }: { member: MemberRecord; ownRole: Role }) {
  const { say, wording } = useOffice();
  const changeRole = useChangeRole();
  const role = changeRole.isPending ? changeRole.variables.role : member.role;
  function change(next: Role) {
    changeRole.mutate(
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

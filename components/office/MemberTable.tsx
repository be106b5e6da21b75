"use client";

import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Avatar } from "#components/ui/Avatar";
import { Button } from "#components/ui/Button";
import { Select } from "#components/ui/Select";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { notify } from "#components/ui/Toast";
import type { Role } from "#lib/access";
import { messageOf } from "#lib/client/form";
import { type MemberRecord, useChangeRole, useRemoveMember } from "#lib/client/queries";
import { mayRule, ROLE_WORDS, rolesToGive } from "./roleWords";

type MemberTableProps = { members: MemberRecord[]; ownId: string; ownRole: Role };

export function MemberTable({ members, ownId, ownRole }: MemberTableProps) {
  const [leaving, setLeaving] = useState<MemberRecord | null>(null);
  return (
    <>
      <Table caption="Team">
        <TableHead>
          <HeadCell>Name</HeadCell>
          <HeadCell>E-mail</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
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
                    {own && <span className="font-normal text-faint text-xs">you</span>}
                  </span>
                </RowHeadCell>
                <Cell className="text-soft">{member.email}</Cell>
                <Cell>
                  {mayChange ? (
                    <RoleSelect member={member} ownRole={ownRole} />
                  ) : (
                    <span title={ROLE_WORDS[member.role].hint}>{ROLE_WORDS[member.role].label}</span>
                  )}
                </Cell>
                <Cell className="w-px text-end">
                  {mayChange && (
                    <Button size="small" tone="quiet" onClick={() => setLeaving(member)}>
                      Remove<span className="sr-only"> {member.name}</span>
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
  const changeRole = useChangeRole();
  const role = changeRole.isPending ? changeRole.variables.role : member.role;
  function change(next: Role) {
    changeRole.mutate(
      { id: member.id, role: next },
      {
        onSuccess: () => notify.done(`${member.name} is now ${ROLE_WORDS[next].label}`),
        onError: (error) => notify.failed("Could not change the role", { description: messageOf(error) }),
      },
    );
  }
  return (
    <Select
      aria-label={`Role of ${member.name}`}
      value={role}
      onChange={(event) => change(event.target.value as Role)}
      className="w-36"
    >
      {rolesToGive(ownRole).map((option) => (
        <option key={option} value={option}>
          {ROLE_WORDS[option].label}
        </option>
      ))}
    </Select>
  );
}

function RemoveDialog({ member, onClose }: { member: MemberRecord | null; onClose: () => void }) {
  const removeMember = useRemoveMember();
  function confirm() {
    if (!member) return;
    removeMember.mutate(member.id, {
      onSuccess: () => notify.done(`${member.name} removed from the team`),
      onError: (error) => notify.failed("Could not remove the member", { description: messageOf(error) }),
      onSettled: onClose,
    });
  }
  return (
    <AlertDialog
      open={member !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Remove ${member?.name ?? ""} from the team?`}
      description="They are signed out everywhere and lose access to your events. Their work stays. You can invite them again later."
      confirm="Remove from team"
      busy={removeMember.isPending}
      onConfirm={confirm}
    />
  );
}

"use client";

import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
import { type InvitationRecord, useWithdrawInvitation } from "#lib/client/queries";
import { ROLE_WORDS } from "./roleWords";

export function InvitationList({ invitations }: { invitations: InvitationRecord[] }) {
  const withdraw = useWithdrawInvitation();
  function takeBack({ id, email }: InvitationRecord) {
    withdraw.mutate(id, {
      onSuccess: () => notify.done(`Invitation for ${email} withdrawn`),
      onError: (error) =>
        notify.failed("Could not withdraw the invitation", { description: messageOf(error) }),
    });
  }
  return (
    <Card title="Open invitations" description="Each link works once, until it expires.">
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex items-center gap-4 py-2.5 first:pt-0 last:pb-0">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{invitation.email}</span>
              <span className="block text-sm text-soft">
                {ROLE_WORDS[invitation.role].label}, expires{" "}
                <time dateTime={invitation.expiresAt}>
                  {new Date(invitation.expiresAt).toLocaleDateString("en", { dateStyle: "medium" })}
                </time>
              </span>
            </span>
            <Button
              size="small"
              tone="quiet"
              busy={withdraw.isPending && withdraw.variables === invitation.id}
              onClick={() => takeBack(invitation)}
            >
              Withdraw<span className="sr-only"> the invitation for {invitation.email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

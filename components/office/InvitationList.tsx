"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { notify } from "#components/ui/Toast";
import { type InvitationRecord, useWithdrawInvitation } from "#lib/client/queries";
import { ROLE_WORDS } from "./roleWords";
import { useEventRoleWords } from "./useEventRoleWords";

export function InvitationList({ invitations }: { invitations: InvitationRecord[] }) {
  const { say, wording, day } = useOffice();
  const withdraw = useWithdrawInvitation();
  const eventRoleWords = useEventRoleWords();
  function takeBack({ id, email }: InvitationRecord) {
    withdraw.mutate(id, {
      onSuccess: () => notify.done(say("account.invitationForWithdrawn", { email })),
      onError: (error) =>
        notify.failed(say("account.couldNotWithdrawTheInvitation"), { description: wording.message(error) }),
    });
  }
  return (
    <Card title={say("account.openInvitations")} description={say("account.eachLinkWorksOnceUntil")}>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex items-center gap-4 py-2.5 first:pt-0 last:pb-0">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{invitation.email}</span>
              <span className="block text-sm text-soft">
                {say("account.expires", {
                  role: say(ROLE_WORDS[invitation.role].label),
                  day: day(invitation.expiresAt),
                })}
              </span>
              {eventRoleWords(invitation.eventRoles).map((words) => (
                <span key={words} className="block text-sm text-soft">
                  {words}
                </span>
              ))}
            </span>
            <Button
              aria-label={say("account.withdrawFor", { email: invitation.email })}
              size="small"
              tone="quiet"
              busy={withdraw.isPending && withdraw.variables === invitation.id}
              onClick={() => takeBack(invitation)}
            >
              {say("account.withdraw")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

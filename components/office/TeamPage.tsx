"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import type { Role } from "#lib/access";
import { useInvitations, useMembers } from "#lib/client/queries";
import { InvitationList } from "./InvitationList";
import { InviteDialog } from "./InviteDialog";
import { LoadFailure } from "./LoadFailure";
import { MemberTable } from "./MemberTable";
import { RequireSecondFactor } from "./RequireSecondFactor";

type TeamPageProps = { ownId: string; ownRole: Role };

export function TeamPage({ ownId, ownRole }: TeamPageProps) {
  const { say } = useOffice();
  const mayManage = ownRole === "owner" || ownRole === "admin";
  const members = useMembers();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={say("account.team")}
        description={say("account.peopleWhoWorkOnThe")}
        actions={
          mayManage && (
            <Button tone="primary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" />
              {say("account.invite")}
            </Button>
          )
        }
      />
      {members.isPending && <Skeleton className="h-40" />}
      {members.isError && (
        <LoadFailure what={say("account.theTeam")} error={members.error} onRetry={members.refetch} />
      )}
      {members.data && <MemberTable members={members.data} ownId={ownId} ownRole={ownRole} />}
      {mayManage && <OpenInvitations />}
      {ownRole === "owner" && <RequireSecondFactor />}
      <InviteDialog ownRole={ownRole} open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}

function OpenInvitations() {
  const { say } = useOffice();
  const invitations = useInvitations();
  if (invitations.isError) {
    return (
      <LoadFailure
        what={say("account.theInvitations")}
        error={invitations.error}
        onRetry={invitations.refetch}
      />
    );
  }
  if (!invitations.data?.length) return null;
  return <InvitationList invitations={invitations.data} />;
}

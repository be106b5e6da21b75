"use client";

import { signOut } from "next-auth/react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { type OwnSessionRecord, useEndOwnSession, useOwnSessions } from "#lib/client/queries";
import { LoadFailure } from "./LoadFailure";

/** The browsers this person is signed in with, each with a button to sign out. */
export function SessionsCard() {
  const { say, wording, ago, moment } = useOffice();
  const sessions = useOwnSessions();
  const end = useEndOwnSession();
  const deviceOf = ({ device }: OwnSessionRecord) => device ?? say("account.unknownDevice");
  const endSession = (session: OwnSessionRecord) => {
    const device = deviceOf(session);
    end.mutate(session.id, {
      onSuccess: () => notify.done(say("account.signedOutOf", { device })),
      onError: (error) =>
        notify.failed(say("account.couldNotSignOutOf", { device }), { description: wording.message(error) }),
    });
  };
  return (
    <Card
      title={say("account.devices")}
      description={say("account.browsersYouAreSignedIn")}
      className="lg:col-span-2"
    >
      {sessions.isPending && <Skeleton className="h-24" />}
      {sessions.isError && (
        <LoadFailure what={say("account.yourDevices")} error={sessions.error} onRetry={sessions.refetch} />
      )}
      <ul className="divide-y divide-line">
        {sessions.data?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold text-sm">
                {deviceOf(session)}
                {session.current && <Badge tone="success">{say("account.thisDevice")}</Badge>}
                {session.isBySingleSignOn && <Badge>{say("account.bySingleSignOn")}</Badge>}
              </p>
              <p className="text-soft text-sm">
                {say("account.session", {
                  ipAddress: session.ipAddress,
                  use: session.current
                    ? say("account.activeNow")
                    : say("account.lastUsedAgo", { when: ago(session.lastUsedAt) }),
                  time: moment(session.createdAt),
                })}
              </p>
            </div>
            {!session.current && (
              <Button
                aria-label={say("account.signOutOf", { device: deviceOf(session) })}
                size="small"
                disabled={end.isPending}
                onClick={() => endSession(session)}
              >
                {say("account.signOut")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SignOutEverywhere />
    </Card>
  );
}

function SignOutEverywhere() {
  const { say, wording } = useOffice();
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await call("POST /api/v1/sign-out-everywhere");
      await signOut({ callbackUrl: "/sign-in" });
    } catch (error) {
      notify.failed(say("account.couldNotSignYouOut"), { description: wording.message(error) });
      setBusy(false);
      setIsConfirming(false);
    }
  }
  return (
    <>
      <Button className="mt-4" onClick={() => setIsConfirming(true)}>
        {say("account.signOutEverywhere")}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={say("account.signOutEverywhere2")}
        description={say("account.youWillNeedToSign")}
        confirm={say("account.signOutEverywhere")}
        tone="primary"
        busy={busy}
        onConfirm={confirm}
      />
    </>
  );
}

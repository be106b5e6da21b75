"use client";

import { signOut } from "next-auth/react";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { type OwnSessionRecord, useEndOwnSession, useOwnSessions } from "#lib/client/queries";
import { sinceWords } from "./kiosks/KioskState";
import { LoadFailure } from "./LoadFailure";

/** The browsers this person is signed in with, each with a button to sign out. */
export function SessionsCard() {
  const sessions = useOwnSessions();
  const end = useEndOwnSession();
  const endSession = ({ id, device }: OwnSessionRecord) =>
    end.mutate(id, {
      onSuccess: () => notify.done(`Signed out of ${device}`),
      onError: (error) => notify.failed(`Could not sign out of ${device}`, { description: messageOf(error) }),
    });
  return (
    <Card
      title="Devices"
      description="Browsers you are signed in with. Sign out of any you do not recognise, then change your password."
      className="lg:col-span-2"
    >
      {sessions.isPending && <Skeleton className="h-24" />}
      {sessions.isError && (
        <LoadFailure what="Your devices" error={sessions.error} onRetry={sessions.refetch} />
      )}
      <ul className="divide-y divide-line">
        {sessions.data?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold text-sm">
                {session.device}
                {session.current && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-soft text-sm">
                {session.ipAddress} ·{" "}
                {session.current ? "Active now" : `Last used ${sinceWords(session.lastUsedAt)}`} · Signed in{" "}
                <SignedIn at={session.createdAt} />
              </p>
            </div>
            {!session.current && (
              <Button size="small" disabled={end.isPending} onClick={() => endSession(session)}>
                Sign out<span className="sr-only"> of {session.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SignOutEverywhere />
    </Card>
  );
}

function SignedIn({ at }: { at: string }) {
  const words = new Date(at).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
  return <time dateTime={at}>{words}</time>;
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await call("POST /api/v1/sign-out-everywhere");
      await signOut({ callbackUrl: "/sign-in" });
    } catch (error) {
      notify.failed("Could not sign you out everywhere", { description: messageOf(error) });
      setBusy(false);
      setAsking(false);
    }
  }
  return (
    <>
      <Button className="mt-4" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="You will need to sign in again in every browser, including this one."
        confirm="Sign out everywhere"
        tone="primary"
        busy={busy}
        onConfirm={confirm}
      />
    </>
  );
}

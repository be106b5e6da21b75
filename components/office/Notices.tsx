"use client";

import { useSyncExternalStore } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Notice } from "#components/ui/Notice";
import { useWebhooks } from "#lib/client/webhooks";
import { useMay } from "./Rights";

/** Notices shown on every page of the back office. Usually there are none. */
export function Notices() {
  const mayKnowWebhooks = useMay("webhooks:read");
  return (
    <>
      <Offline />
      {mayKnowWebhooks && <StoppedWebhooks />}
    </>
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

function Offline() {
  const { say } = useOffice();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <Notice kind="warning" title={say("shell.youAreOffline")}>
      {say("shell.youCanKeepReadingThis")}
    </Notice>
  );
}

const WHY = { failing: "shell.webhookFailing", gone: "shell.webhookGone" } as const;

function StoppedWebhooks() {
  const { say } = useOffice();
  const webhooks = useWebhooks();
  const stopped = webhooks.data?.flatMap(({ id, url, disabledReason }) =>
    disabledReason === "failing" || disabledReason === "gone" ? [{ id, url, why: WHY[disabledReason] }] : [],
  );
  return stopped?.map(({ id, url, why }) => (
    <Notice key={id} kind="warning" title={say("shell.aWebhookWasDisabled")}>
      <span className="break-all">{say(why, { url })}</span>
    </Notice>
  ));
}

"use client";

import { useSyncExternalStore } from "react";
import { Notice } from "#components/ui/Notice";
import { useWebhooks } from "#lib/client/webhooks";
import { useMay } from "./Rights";

/** What everybody should know on whatever page they are; most of the time that is nothing. */
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
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <Notice kind="warning" title="You are offline">
      What is on the page stays. Changes can be saved when the connection is back.
    </Notice>
  );
}

const WHY = { failing: "its receiver kept failing", gone: "its receiver said it is gone for good" };

function StoppedWebhooks() {
  const webhooks = useWebhooks();
  const stopped = webhooks.data?.flatMap(({ id, url, disabledReason }) =>
    disabledReason === "failing" || disabledReason === "gone" ? [{ id, url, why: WHY[disabledReason] }] : [],
  );
  return stopped?.map(({ id, url, why }) => (
    <Notice key={id} kind="warning" title="A webhook was switched off">
      <span className="break-all">{url}</span> is not told anything any more, because {why}.
    </Notice>
  ));
}

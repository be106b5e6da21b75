"use client";

import { useSyncExternalStore } from "react";
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
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <Notice kind="warning" title="You are offline">
      You can keep reading this page. Save your changes when you are back online.
    </Notice>
  );
}

const WHY = {
  failing: "its endpoint kept failing",
  gone: "its endpoint reported that it is permanently gone",
};

function StoppedWebhooks() {
  const webhooks = useWebhooks();
  const stopped = webhooks.data?.flatMap(({ id, url, disabledReason }) =>
    disabledReason === "failing" || disabledReason === "gone" ? [{ id, url, why: WHY[disabledReason] }] : [],
  );
  return stopped?.map(({ id, url, why }) => (
    <Notice key={id} kind="warning" title="A webhook was disabled">
      <span className="break-all">{url}</span> no longer receives events because {why}.
    </Notice>
  ));
}

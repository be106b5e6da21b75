"use client";

import { Printer } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Button } from "#components/ui/Button";
import type { Route } from "#lib/wayfinding/index";
import { useViewer } from "../ViewerContext";

const RouteSheet = lazy(() => import("./RouteSheet"));

/** A printer takes some seconds: without a break, impatient visitors would print several sheets. */
const BREAK_MS = 10_000;

type Props = {
  route: Route;
  /** The address of the route, for the code on the sheet. */
  address: string;
};

/** Prints the route, at kiosks with a printer. */
export default function PrintRoute({ route, address }: Props) {
  const { speech, announce } = useViewer();
  const { say } = speech;
  const [phase, setPhase] = useState<"idle" | "preparing" | "printed">("idle");
  const onPrinted = useCallback(() => setPhase("printed"), []);

  useEffect(() => {
    if (phase !== "printed") return;
    announce(say("kiosk.printing"));
    const timer = setTimeout(() => setPhase("idle"), BREAK_MS);
    return () => clearTimeout(timer);
  }, [phase, announce, say]);

  return (
    <>
      <Button size="large" disabled={phase !== "idle"} onClick={() => setPhase("preparing")}>
        <Printer aria-hidden="true" />
        {say(phase === "idle" ? "kiosk.print" : "kiosk.printing")}
      </Button>
      {phase !== "idle" && (
        <Suspense>
          <RouteSheet route={route} address={address} onPrinted={onPrinted} />
        </Suspense>
      )}
    </>
  );
}

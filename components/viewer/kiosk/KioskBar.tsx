"use client";

import { QrCode, RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useViewer } from "../ViewerContext";

type KioskBarProps = { isUsed: boolean; onPhone: () => void; onDevice: () => void };

/** How long the corner must be held, which does not happen by accident. */
const HOLD_MS = 3_000;

/** Over the map: start over, or open on a phone. */
export function KioskBar({ isUsed, onPhone, onDevice }: KioskBarProps) {
  const { dispatch, speech } = useViewer();
  return (
    <>
      {isUsed && (
        <div data-kiosk-bar="" className="fixed bottom-5 z-30 flex gap-3">
          <BarButton icon={<RotateCcw />} onClick={() => dispatch({ type: "kiosk/left" })}>
            {speech.say("kiosk.startOver")}
          </BarButton>
          <BarButton icon={<QrCode />} onClick={onPhone}>
            {speech.say("kiosk.phone")}
          </BarButton>
        </div>
      )}
      <HoldCorner onHeld={onDevice} />
    </>
  );
}

type BarButtonProps = { icon: React.ReactNode; onClick: () => void; children: string };

function BarButton({ icon, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-13 cursor-pointer items-center gap-2.5 rounded-full border bg-raised px-5 font-semibold shadow-float transition-colors hover:bg-hover active:bg-press [&_svg]:size-5 [&_svg]:text-faint"
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </button>
  );
}

/** For staff: invisible, and hidden from keyboards and screen readers. */
function HoldCorner({ onHeld }: { onHeld: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const release = () => clearTimeout(timer.current);
  return (
    <div
      aria-hidden="true"
      data-testid="kiosk-corner"
      className="fixed end-0 top-0 z-50 size-16 touch-none"
      onPointerDown={() => {
        timer.current = setTimeout(onHeld, HOLD_MS);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
    />
  );
}

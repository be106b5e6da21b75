"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { IconButton } from "#components/ui/IconButton";
import { focusCanvas } from "../bars/focus";
import { useCovering } from "../canvas/useCovering";
import { LiveFields } from "../inspector/fields";

type FloatPanelProps = {
  title: string;
  onClose: () => void;
  /** The effect of the button, or why it is disabled; it stays visible while the fields scroll. */
  status?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A non-modal panel over the lists, or below the plan on phones, so that panning, zooming and switching levels still
 * work.
 */
export function FloatPanel({ title, onClose, status, footer, children }: FloatPanelProps) {
  const { say } = useOffice();
  const panel = useRef<HTMLDivElement>(null);
  useCovering(panel);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("input, select, textarea, button:not([data-close])")?.focus();
    return focusCanvas;
  }, []);
  return (
    <div
      ref={panel}
      data-covering=""
      role="dialog"
      aria-label={title}
      // A menu of the panel has closed by its own Escape, which arrives here as well.
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && onClose()}
      className="absolute start-15 top-2 z-20 flex max-h-[calc(100%-3.5rem)] w-78 max-w-[calc(100%-4rem)] animate-rise-in flex-col rounded-xl border bg-raised shadow-float pointer-coarse:max-h-[calc(100%-4.25rem)] max-sm:inset-x-2 max-sm:top-auto max-sm:bottom-15 max-sm:max-h-[45%]! max-sm:w-auto max-sm:max-w-none"
    >
      <div className="flex items-center justify-between ps-4 pe-2 pt-2.5 pb-1">
        <h2 className="font-semibold text-base">{title}</h2>
        <IconButton
          label={say("dialog.close")}
          icon={<X />}
          size="small"
          tooltip={false}
          data-close=""
          onClick={onClose}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 pt-1 pb-4">
        <LiveFields value={true}>{children}</LiveFields>
      </div>
      {footer && (
        <div className="flex flex-col gap-2.5 border-t px-4 py-3">
          <div role="status" className="flex flex-col gap-1 text-xs empty:hidden">
            {status}
          </div>
          <div className="flex flex-wrap justify-end gap-2">{footer}</div>
        </div>
      )}
    </div>
  );
}

/** A labelled row of controls. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <span className="w-20 shrink-0 text-faint text-xs">{label}</span>
      <div className="flex min-w-0 flex-1 items-center gap-2">{children}</div>
    </div>
  );
}

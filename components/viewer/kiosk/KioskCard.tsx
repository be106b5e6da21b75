"use client";

import type { ReactNode } from "react";
import { useEffect, useId, useRef } from "react";

type KioskCardProps = { title: string; children: ReactNode; onClose?: () => void };

/** A message or question over everything else; a touch beside it closes it. */
export function KioskCard({ title, children, onClose }: KioskCardProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-kiosk-card=""
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose?.()}
      className="m-auto w-[min(34rem,calc(100vw-3rem))] animate-rise-in rounded-xl bg-raised text-ink shadow-dialog outline-none backdrop:bg-veil"
    >
      <div className="flex flex-col items-center gap-5 p-8 text-center">
        <h2 id={titleId} className="text-balance text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

type BigButtonProps = { tone?: "primary" | "plain"; onClick: () => void; children: ReactNode };

export function BigButton({ tone = "primary", onClick, children }: BigButtonProps) {
  const looks =
    tone === "primary"
      ? "bg-accent text-on-accent hover:bg-accent-hover"
      : "border border-control/70 bg-surface hover:bg-hover";
  return (
    <button
      type="button"
      onClick={onClick}
      className={`min-h-14 min-w-44 cursor-pointer rounded-lg px-7 font-semibold text-lg transition-colors ${looks}`}
    >
      {children}
    </button>
  );
}

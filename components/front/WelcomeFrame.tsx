"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { ThemeSwitch } from "#components/ui/ThemeSwitch";
import { FrontColumn, type FrontColumnProps } from "./FrontColumn";
import { Hall } from "./Hall";

/** The frame of all sign-in pages: one short form, and the drawing of a hall. */
export function WelcomeFrame(column: Omit<FrontColumnProps, "corner" | "home">) {
  const { say } = useOffice();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(32rem,5fr)_7fr]">
      <FrontColumn corner={<ThemeSwitch />} home={say("welcome.aisleHomePage")} {...column} />
      <div aria-hidden="true" className="relative hidden overflow-hidden border-s bg-surface lg:block">
        <div className="gridded absolute inset-0 opacity-50 mask-radial-from-20% mask-radial-to-80%" />
        <Hall className="absolute start-[8%] top-1/2 w-[130%] -translate-y-1/2" />
      </div>
    </div>
  );
}

/** A link inside a sentence. */
export function WelcomeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="rounded-xs font-semibold text-ink underline decoration-2 decoration-accent underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}

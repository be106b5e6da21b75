import Link from "next/link";
import type { ReactNode } from "react";
import { Brand } from "#components/ui/Brand";
import { ThemeSwitch } from "#components/ui/ThemeSwitch";
import { Hall } from "./Hall";

type WelcomeFrameProps = {
  title: string;
  description?: ReactNode;
  /** The way to the neighbouring page: "No account yet? Sign up". */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of every page on the way in: one short form, and the hall it leads to. */
export function WelcomeFrame({ title, description, aside, children }: WelcomeFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(32rem,5fr)_7fr]">
      <div className="flex flex-col px-5 sm:px-8">
        <header className="flex h-18 items-center justify-between">
          <Link href="/" aria-label="Aisle, front page" className="flex rounded-sm">
            <Brand />
          </Link>
          <ThemeSwitch />
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col pt-14 pb-24 lg:justify-center lg:pt-6 lg:pb-28">
          <h1 className="text-3xl">{title}</h1>
          {description && <p className="mt-2 text-soft">{description}</p>}
          <div className="mt-8">{children}</div>
          {aside && <p className="mt-8 text-sm text-soft">{aside}</p>}
        </main>
      </div>
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

"use client";

import { Menu as MenuIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Brand } from "#components/ui/Brand";
import { ThemeSwitch } from "#components/ui/ThemeSwitch";
import { Notices } from "../Notices";
import { Palette } from "../Palette/Palette";
import { SendingPaused } from "../SendingPaused";
import { type Account, AccountMenu, type Organisations } from "./AccountMenu";
import { Drawer } from "./Drawer";
import { Navigation } from "./Navigation";
import { Trail, TrailEnd } from "./Trail";

type OfficeShellProps = {
  account: Account;
  organisations: Organisations;
  isSendingPaused: boolean;
  notice?: ReactNode;
  children: ReactNode;
};

/** Frame of the back office: navigation on the left (behind a button on phones), content on the right. */
export function OfficeShell({ account, organisations, isSendingPaused, notice, children }: OfficeShellProps) {
  const { say } = useOffice();
  const home = (
    <Link href="/events" aria-label={say("shell.aisleYourEvents")} className="flex rounded-sm">
      <Brand />
    </Link>
  );
  const ways = (
    <>
      <Navigation organisationName={account.organisationName} />
      <div className="border-t p-2.5">
        <AccountMenu account={account} organisations={organisations} />
      </div>
    </>
  );
  return (
    <div className="group/shell min-h-dvh lg:grid print:block lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed start-4 top-0 z-50 -translate-y-full rounded-b-md bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0"
      >
        {say("shell.skipToContent")}
      </a>
      <aside className="sticky top-0 z-20 hidden h-dvh flex-col border-e bg-surface group-has-data-full-screen/shell:hidden! lg:flex print:hidden!">
        <div className="flex h-16 shrink-0 items-center justify-between ps-5 pe-3">
          {home}
          <ThemeSwitch />
        </div>
        <div className="px-2.5 pb-1">
          <Palette looks="wide" />
        </div>
        {ways}
      </aside>
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b bg-surface ps-4 pe-2 group-has-data-full-screen/shell:hidden! lg:hidden print:hidden!">
        {home}
        <div className="flex items-center">
          <Palette looks="icon" />
          <ThemeSwitch />
          <Drawer label={say("shell.navigation")} icon={<MenuIcon />}>
            {ways}
          </Drawer>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[90rem] flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8"
      >
        <TrailEnd>
          <div className="contents group-has-data-full-screen/shell:hidden! print:hidden!">
            <Trail />
            <Notices />
            {isSendingPaused && <SendingPaused isOwner={account.role === "owner"} />}
            {notice}
          </div>
          {children}
        </TrailEnd>
      </main>
    </div>
  );
}

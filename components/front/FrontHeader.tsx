import Link from "next/link";
import { Brand } from "#components/ui/Brand";
import { Button } from "#components/ui/Button";
import { ThemeSwitch } from "#components/ui/ThemeSwitch";
import type { OfficeWords } from "#lib/client/office";

const LINK = "rounded-sm px-3 py-2 font-medium text-sm text-soft hover:bg-hover hover:text-ink";

export function FrontHeader({ signedIn, words: { say } }: { signedIn: boolean; words: OfficeWords }) {
  return (
    <header className="relative z-20 mx-auto flex h-18 max-w-7xl items-center gap-2 px-5 sm:px-8">
      <Link href="/" aria-label={say("welcome.aisleHomePage")} className="flex rounded-sm">
        <Brand />
      </Link>
      <nav aria-label={say("front.main")} className="ms-auto flex items-center gap-1">
        <Link href="/#events" className={`${LINK} max-sm:hidden`}>
          {say("front.events")}
        </Link>
        <a href="/docs" className={`${LINK} max-sm:hidden`}>
          {say("front.api")}
        </a>
        <ThemeSwitch />
        <Button asChild className="ms-2">
          {signedIn ? (
            <Link href="/events">{say("front.backOffice")}</Link>
          ) : (
            <Link href="/sign-in">{say("welcome.signIn")}</Link>
          )}
        </Button>
      </nav>
    </header>
  );
}

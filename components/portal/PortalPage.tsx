"use client";

import { Queries } from "#components/profile/Queries";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { Toaster } from "#components/ui/Toast";
import type { Language } from "#lib/words/languages";
import { Inside } from "./Inside";
import { PortalFrame } from "./PortalFrame";
import { PortalNotice, type PortalNoticeProps } from "./PortalNotice";
import { PortalSpeech, type PortalTexts, usePortalWords } from "./PortalSpeech";
import { useEntered } from "./useEntered";
import { PortalContext, usePortalQuery } from "./usePortal";
import { usePortalLanguage } from "./usePortalLanguage";

type PortalPageProps = {
  token: string;
  /** The language that the server chose, and the others on offer. */
  first: PortalTexts;
  offered: readonly Language[];
  /** Whether the address contains the language. */
  isAsked: boolean;
  door: Omit<PortalNoticeProps, "token" | "onEntered">;
};

export function PortalPage({ token, first, offered, isAsked, door }: PortalPageProps) {
  const [texts, languages] = usePortalLanguage(first, offered, isAsked);
  const [entered, enter] = useEntered(door.exhibitorId);
  return (
    <Queries>
      <PortalSpeech texts={texts}>
        <PortalFrame event={door.event} languages={languages}>
          {entered ? <Room token={token} /> : <PortalNotice {...door} token={token} onEntered={enter} />}
        </PortalFrame>
        <Toaster />
      </PortalSpeech>
    </Queries>
  );
}

function Room({ token }: { token: string }) {
  const { say, wording } = usePortalWords();
  const portal = usePortalQuery(token, true);
  if (portal.isPending) {
    return (
      <div role="status" aria-label={say("portal.loading")} className="flex flex-col gap-6">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-10" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (portal.isError) {
    return (
      <Notice
        kind="danger"
        title={say("portal.loadFailed")}
        action={
          <Button size="small" onClick={() => portal.refetch()}>
            {say("portal.retry")}
          </Button>
        }
      >
        {wording.message(portal.error)}
      </Notice>
    );
  }
  return (
    <PortalContext value={{ token, portal: portal.data }}>
      <Inside />
    </PortalContext>
  );
}

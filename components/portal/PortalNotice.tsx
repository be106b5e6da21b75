"use client";

import { ArrowRight } from "lucide-react";
import { Logo } from "#components/profile/Logo";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { nameIn } from "#lib/plan/inLanguage";
import type { PortalEvent } from "./PortalFrame";
import { usePortalWords } from "./PortalSpeech";
import { usePortalChanged } from "./usePortal";

export type PortalNoticeProps = {
  token: string;
  event: PortalEvent;
  exhibitorId: string;
  company: string;
  companyLogoUrl: string | null;
  onEntered: () => void;
};

export function PortalNotice({ token, event, company, companyLogoUrl, onEntered }: PortalNoticeProps) {
  const { say, wording, language } = usePortalWords();
  const changed = usePortalChanged(token);
  const { busy, failure, run } = useAction(wording);

  const open = () =>
    run(async () => {
      changed(await call("POST /api/v1/portal/{token}/entry", { params: { token } }));
      onEntered();
    });
  return (
    <div className="mx-auto my-auto flex w-full max-w-md flex-col items-center gap-5 py-10 text-center">
      <Logo url={companyLogoUrl} name={company} className="size-20 text-xl" />
      <div>
        <h1 className="break-words text-3xl">{company}</h1>
        <p className="mt-2 text-balance text-soft">
          {say("portal.intro", { event: nameIn(event, language) })}
        </p>
      </div>
      {failure && (
        <Notice kind="danger" title={say("portal.openFailed")}>
          {failure}
        </Notice>
      )}
      <Button tone="primary" size="large" className="max-sm:w-full" busy={busy} onClick={open}>
        {say("portal.open")}
        <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
    </div>
  );
}

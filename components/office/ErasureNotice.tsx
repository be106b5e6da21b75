"use client";

import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { buttonClasses } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";

/** Shown on every page, so that no member of the team works on data that will be erased. */
export function ErasureNotice({ organisation, eraseAt }: { organisation: string; eraseAt: Date | null }) {
  const { say, day } = useOffice();
  if (!eraseAt) return null;
  return (
    <Notice
      kind="danger"
      title={say("shell.isErasedOn", { name: organisation, day: day(eraseAt) })}
      action={
        <Link href="/settings/data" className={buttonClasses("secondary", "small")}>
          {say("shell.data")}
        </Link>
      }
    >
      {say("shell.ownerCanUndoErasure")}
    </Notice>
  );
}

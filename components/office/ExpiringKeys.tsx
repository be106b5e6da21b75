"use client";

import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { buttonClasses } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";

type ExpiringKeysProps = { keys: readonly { name: string; expiresAt: Date }[] };

/** Warns owners and admins in time to replace keys in programs. */
export function ExpiringKeys({ keys }: ExpiringKeysProps) {
  const { say, day } = useOffice();
  const [only] = keys;
  if (!only) return null;
  const listed = keys.map(({ name, expiresAt }) => `${name} (${day(expiresAt)})`).join(", ");
  return (
    <Notice
      kind="warning"
      title={
        keys.length === 1
          ? say("shell.anApiKeyExpiresSoon")
          : say("shell.apiKeysExpireSoon", { count: keys.length })
      }
      action={
        <Link href="/settings/api-keys" className={buttonClasses("secondary", "small")}>
          {say("shell.apiKeys")}
        </Link>
      }
    >
      {say("shell.createANewKeyFor", { listed })}
    </Notice>
  );
}

"use client";

import Link from "next/link";
import { buttonClasses } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";

type ExpiringKeysProps = { keys: readonly { name: string; expiresAt: Date }[] };

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** For owners and admins, in time to give programs a new key. */
export function ExpiringKeys({ keys }: ExpiringKeysProps) {
  const [only] = keys;
  if (!only) return null;
  const listed = keys.map(({ name, expiresAt }) => `${name} (${DAY.format(expiresAt)})`).join(", ");
  return (
    <Notice
      kind="warning"
      title={keys.length === 1 ? "An API key expires soon" : `${keys.length} API keys expire soon`}
      action={
        <Link href="/settings/api-keys" className={buttonClasses("secondary", "small")}>
          API keys
        </Link>
      }
    >
      {listed}. Create a new key for the program before the old one stops working.
    </Notice>
  );
}

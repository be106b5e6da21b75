"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./Button";
import { copyText } from "./copyText";
import { useOfficeSay } from "./officeSay";

type CopyFieldProps = { label: string; value: string };

/** A value to copy: a key, a link. Selects itself on focus for copying by hand. */
export function CopyField({ label, value }: CopyFieldProps) {
  const { say } = useOfficeSay();
  const [copied, setCopied] = useState(false);
  async function copy() {
    setCopied(await copyText(value));
  }
  return (
    <div className="flex gap-2">
      <input
        readOnly
        dir="ltr"
        aria-label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        className="h-9.5 min-w-0 pointer-coarse:h-11 flex-1 rounded-md border border-control/70 bg-sunken px-3 font-mono text-sm"
      />
      <Button onClick={copy}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span aria-live="polite">{say(copied ? "account.copied" : "account.copy")}</span>
      </Button>
    </div>
  );
}

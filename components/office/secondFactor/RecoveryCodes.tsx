"use client";

import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { copyText } from "#components/ui/copyText";
import { Notice } from "#components/ui/Notice";
import { keep } from "../data/download";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown once, because only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="warning" title="Save your recovery codes now">
        Each signs you in once if you lose your phone. For your security, we do not show them again.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={async () => setCopied(await copyText(codes.join("\n")))}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
        </Button>
        <Button onClick={() => keep({ name: "recovery-codes.txt", blob: fileOf(codes) })}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button tone="primary" onClick={onDone} className="ms-auto">
          I have saved them
        </Button>
      </div>
    </div>
  );
}

function fileOf(codes: readonly string[]): Blob {
  return new Blob([`${codes.join("\n")}\n`], { type: "text/plain" });
}

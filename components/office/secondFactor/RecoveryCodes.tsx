"use client";

import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { copyText } from "#components/ui/copyText";
import { Notice } from "#components/ui/Notice";
import { keep } from "../data/download";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown once, because only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { say } = useOffice();
  const [copied, setCopied] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="warning" title={say("account.saveYourRecoveryCodesNow")}>
        {say("account.eachSignsYouInOnce")}
      </Notice>
      <ul
        aria-label={say("account.recoveryCodes")}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={async () => setCopied(await copyText(codes.join("\n")))}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{copied ? say("account.copied") : say("account.copy")}</span>
        </Button>
        <Button onClick={() => keep({ name: "recovery-codes.txt", blob: fileOf(codes) })}>
          <Download aria-hidden="true" />
          {say("common.download")}
        </Button>
        <Button tone="primary" onClick={onDone} className="ms-auto">
          {say("account.iHaveSavedThem")}
        </Button>
      </div>
    </div>
  );
}

function fileOf(codes: readonly string[]): Blob {
  return new Blob([`${codes.join("\n")}\n`], { type: "text/plain" });
}

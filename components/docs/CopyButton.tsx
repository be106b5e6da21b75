"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "#components/ui/copyText";
import { IconButton } from "#components/ui/IconButton";

/** A copy button in the corner of a text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <span className="absolute end-1.5 top-1.5 rounded-sm bg-sunken">
      <IconButton
        size="small"
        label={isCopied ? "Copied" : label}
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={async () => setCopied(await copyText(text))}
      />
    </span>
  );
}

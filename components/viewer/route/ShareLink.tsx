"use client";

import { Check, Copy, QrCode as QrSign, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/Button";
import { QrCode } from "#components/ui/QrCode";
import { useViewer } from "../ViewerContext";

const COPIED_MS = 2_500;

/** A self-contained link, shared by the device, the clipboard or a QR code. */
export function ShareLink({ title, query }: { title: string; query: string }) {
  const { base, speech, announce } = useViewer();
  const { say } = speech;
  const [isCopied, setIsCopied] = useState(false);
  const [isCodeShown, setIsCodeShown] = useState(false);
  const code = useRef<HTMLDivElement>(null);
  const url = `${location.origin}${base}${query}`;

  // The button is at the end of a long panel, so the code would open below its edge.
  useEffect(() => {
    if (isCodeShown) code.current?.scrollIntoView({ block: "center" });
  }, [isCodeShown]);

  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
    announce(say("route.copied"));
    setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  const share = () => {
    // The visitor cancelled the share dialog.
    navigator.share({ title, url }).catch(() => {});
  };

  return (
    <section aria-label={say("route.share")} className="flex flex-col gap-3 border-t pt-4">
      <div className="flex flex-wrap gap-2">
        {"share" in navigator && (
          <Button size="small" onClick={share}>
            <Share2 aria-hidden="true" />
            {say("route.share")}
          </Button>
        )}
        <Button size="small" onClick={copy}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {say(isCopied ? "route.copied" : "route.copy")}
        </Button>
        <Button size="small" aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
          <QrSign aria-hidden="true" />
          {say("route.qr")}
        </Button>
      </div>
      {isCodeShown && (
        <div ref={code}>
          <QrCode text={url} label={say("route.qrLabel")} className="w-48 rounded-lg border" />
        </div>
      )}
    </section>
  );
}

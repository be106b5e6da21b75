"use client";

import { Copy } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { copyText } from "#components/ui/copyText";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { useEvent, useLevels } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { AllowedOrigins } from "./AllowedOrigins";
import { EmbedChoices } from "./EmbedChoices";
import { type EmbedChoice, embedAddress, embedCode, FIRST_CHOICE } from "./embedCode";

export function EmbedPage({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const fair = useEvent(event);
  const levels = useLevels(event);
  const mayChange = useMay("events:write");
  const [choice, setChoice] = useState<EmbedChoice>(FIRST_CHOICE);
  const shown = useDeferredValue(choice);
  return (
    <>
      <PageHeader title={say("embed.embed")} description={say("embed.showThePlanOnYour")} />
      {fair.isPending && <Skeleton className="h-96" />}
      {fair.isError && <LoadFailure what={say("embed.theEvent")} error={fair.error} onRetry={fair.refetch} />}
      {fair.data && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
          <Card title={say("embed.appearance")}>
            <EmbedChoices
              choice={choice}
              settings={fair.data.settings}
              levels={levels.data ?? []}
              onChange={(change) => setChoice({ ...choice, ...change })}
            />
          </Card>
          <div className="flex min-w-0 flex-col gap-6">
            <Preview event={fair.data.slug} choice={shown} isPublished={fair.data.status === "published"} />
            <Code text={embedCode(location.origin, fair.data.slug, shown)} />
            <AllowedOrigins event={event} settings={fair.data.settings} mayChange={mayChange} />
          </div>
        </div>
      )}
    </>
  );
}

type PreviewProps = { event: string; choice: EmbedChoice; isPublished: boolean };

/** The same plan that the code produces, in an iframe. */
function Preview({ event, choice, isPublished }: PreviewProps) {
  const { say } = useOffice();
  const address = embedAddress(event, choice);
  if (!isPublished) {
    return (
      <div className="gridded grid h-72 place-items-center rounded-lg border border-dashed p-6 text-center text-soft">
        {say("embed.publishTheEventToSee")}
      </div>
    );
  }
  return (
    <iframe
      key={address}
      src={address}
      title={say("embed.previewOfTheEmbeddedPlan")}
      className="h-[32rem] w-full rounded-lg border shadow-card"
    />
  );
}

function Code({ text }: { text: string }) {
  const { say } = useOffice();
  async function copy() {
    if (await copyText(text)) notify.done(say("embed.codeCopied"));
    else notify.failed(say("embed.couldNotCopyTheCode"), { description: say("embed.selectItAndCopyIt") });
  }
  return (
    <Card
      title={say("embed.code")}
      description={say("embed.pasteItIntoYourPage")}
      actions={
        <Button size="small" onClick={copy}>
          <Copy aria-hidden="true" />
          {say("embed.copy")}
        </Button>
      }
    >
      <pre className="overflow-x-auto rounded-md bg-sunken p-4 font-mono text-xs leading-5" tabIndex={0}>
        <code>{text}</code>
      </pre>
      <p className="mt-3 text-faint text-sm">
        {say("embed.guideHas")}{" "}
        <a href="/docs/embedding" className="font-semibold text-ink underline underline-offset-4">
          {say("embed.embeddingGuide")}
        </a>
      </p>
    </Card>
  );
}

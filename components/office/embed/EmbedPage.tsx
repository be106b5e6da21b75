"use client";

import { Copy } from "lucide-react";
import { useDeferredValue, useState } from "react";
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
  const fair = useEvent(event);
  const levels = useLevels(event);
  const mayChange = useMay("events:write");
  const [choice, setChoice] = useState<EmbedChoice>(FIRST_CHOICE);
  const shown = useDeferredValue(choice);
  return (
    <>
      <PageHeader
        title="Embed"
        description="Show the plan on your website with two lines of code. Your page can open booths, follow clicks and show routes."
      />
      {fair.isPending && <Skeleton className="h-96" />}
      {fair.isError && <LoadFailure what="The event" error={fair.error} onRetry={fair.refetch} />}
      {fair.data && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
          <Card title="Appearance">
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
  const address = embedAddress(event, choice);
  if (!isPublished) {
    return (
      <div className="gridded grid h-72 place-items-center rounded-lg border border-dashed p-6 text-center text-soft">
        Publish the event to see a preview.
      </div>
    );
  }
  return (
    <iframe
      key={address}
      src={address}
      title="Preview of the embedded plan"
      className="h-[32rem] w-full rounded-lg border shadow-card"
    />
  );
}

function Code({ text }: { text: string }) {
  async function copy() {
    if (await copyText(text)) notify.done("Code copied");
    else notify.failed("Could not copy the code", { description: "Select it and copy it by hand." });
  }
  return (
    <Card
      title="Code"
      description="Paste it into your page where the plan should appear."
      actions={
        <Button size="small" onClick={copy}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      }
    >
      <pre className="overflow-x-auto rounded-md bg-sunken p-4 font-mono text-xs leading-5" tabIndex={0}>
        <code>{text}</code>
      </pre>
      <p className="mt-3 text-faint text-sm">
        All methods, callbacks and types are in the{" "}
        <a href="/docs/embedding" className="font-semibold text-ink underline underline-offset-4">
          embedding guide
        </a>
        .
      </p>
    </Card>
  );
}

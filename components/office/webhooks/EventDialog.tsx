"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import type { RecordedEvent } from "#lib/client/webhooks";
import { CodeBlock } from "../CodeBlock";
import { Moment } from "./words";

type EventDialogProps = {
  event: RecordedEvent;
  /** Undefined if there is no webhook to send a sample to. */
  onTest?: (() => void) | undefined;
  onClose: () => void;
};

/** The payload of an event, as webhooks receive it. */
export function EventDialog({ event, onTest, onClose }: EventDialogProps) {
  const { say } = useOffice();
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={event.type}
      description={<Moment at={event.createdAt} />}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.close")}</Button>
          {onTest && (
            <Button tone="primary" onClick={onTest}>
              {say("webhooks.sendATestEvent")}
            </Button>
          )}
        </>
      }
    >
      <CodeBlock title={say("webhooks.content")} text={JSON.stringify(event.data, null, 2)} />
    </Dialog>
  );
}

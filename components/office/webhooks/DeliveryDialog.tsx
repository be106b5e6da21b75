"use client";

import { useMutation } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { type DeliveryRecord, useWebhooksChanged } from "#lib/client/webhooks";
import { CodeBlock } from "../CodeBlock";
import { answerOf, DeliveryState, Moment } from "./words";

type DeliveryDialogProps = { delivery: DeliveryRecord; mayChange: boolean; onClose: () => void };

export function DeliveryDialog({ delivery: chosen, mayChange, onClose }: DeliveryDialogProps) {
  const office = useOffice();
  const { say, wording, date } = office;
  const changed = useWebhooksChanged();
  const again = useMutation({
    mutationFn: () =>
      call("POST /api/v1/webhooks/{id}/deliveries/{delivery}/redeliver", {
        params: { id: chosen.webhookId, delivery: chosen.id },
      }),
    onSuccess: async ({ data }) => {
      await changed();
      if (data.status === "delivered") notify.done(say("webhooks.delivered"));
      else
        notify.failed(say("webhooks.notAcceptedByTheReceiver"), {
          description: answerOf(office, lastAnswer(data)),
        });
    },
    onError: (error) => notify.failed(say("webhooks.couldNotSend"), { description: wording.message(error) }),
  });
  const delivery = again.data?.data ?? chosen;
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={delivery.type}
      description={<Moment at={delivery.createdAt} />}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.close")}</Button>
          {mayChange && (
            <Button tone="primary" busy={again.isPending} onClick={() => again.mutate()}>
              {say("webhooks.redeliver")}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <DeliveryState status={delivery.status} />
          <span>
            {say("webhooks.ofAttempts", { attempts: delivery.attempts, most: delivery.maxAttempts })}
          </span>
          {delivery.nextAttemptAt && (
            <span>
              {say("webhooks.nextAttempt", {
                time: date(delivery.nextAttemptAt, { dateStyle: "medium", timeStyle: "medium" }),
              })}
            </span>
          )}
        </p>
        <Attempts delivery={delivery} />
        {chosen.payload !== undefined && (
          <CodeBlock title={say("webhooks.request")} text={JSON.stringify(chosen.payload, null, 2)} />
        )}
      </div>
    </Dialog>
  );
}

export function Attempts({ delivery }: { delivery: DeliveryRecord }) {
  const office = useOffice();
  const { say } = office;
  return (
    <>
      {delivery.attemptLog.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold text-sm">{say("webhooks.attempts")}</h3>
          <ol className="divide-y divide-line rounded-md border text-sm">
            {delivery.attemptLog.map((attempt) => (
              <li key={attempt.n} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-2.5">
                <span className="text-faint tabular-nums">{attempt.n}</span>
                <span className="min-w-48 flex-1">{answerOf(office, attempt)}</span>
                <span className="text-soft tabular-nums">
                  {say("webhooks.ms", { duration: attempt.durationMs })}
                </span>
                <span className="text-soft">
                  <Moment at={attempt.at} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {delivery.responseSnippet && (
        <CodeBlock title={say("webhooks.response")} text={delivery.responseSnippet} />
      )}
    </>
  );
}

export function lastAnswer({ responseStatus, error }: DeliveryRecord) {
  return { status: responseStatus, error };
}

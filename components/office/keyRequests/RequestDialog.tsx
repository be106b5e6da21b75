"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import { CodeBlock } from "../CodeBlock";
import { LoadFailure } from "../LoadFailure";
import { Outcome } from "./Outcome";

export type KeyRequestRecord = Answer<"GET /api/v1/api-keys/{id}/requests">["data"][number];
type Detail = Answer<"GET /api/v1/api-keys/{id}/requests/{request}">["data"];
type RequestDialogProps = { keyId: string; request: KeyRequestRecord; onClose: () => void };

export function RequestDialog({ keyId, request, onClose }: RequestDialogProps) {
  const { say, wording, date } = useOffice();
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const params = { id: keyId, request: request.id };
  const detail = useQuery({
    queryKey: ["api-keys", keyId, "request", request.id],
    queryFn: () => call("GET /api/v1/api-keys/{id}/requests/{request}", { params }).then(({ data }) => data),
  });
  const again = useMutation({
    mutationFn: () => call("POST /api/v1/api-keys/{id}/requests/{request}/replay", { params }),
    onSuccess: ({ data }) => {
      notify.done(say("requests.sentAgain", { status: data.status }));
      // A request that is sent again may have changed any data.
      return client.invalidateQueries();
    },
    onError: (error) => notify.failed(say("requests.couldNotSend"), { description: wording.message(error) }),
    onSettled: () => setIsConfirming(false),
  });
  const { method, path } = request;
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={`${method} ${path}`}
      description={date(request.at, { dateStyle: "medium", timeStyle: "medium" })}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.close")}</Button>
          {detail.data?.replay === "possible" && (
            <Button tone="primary" onClick={() => setIsConfirming(true)}>
              {say("requests.sendAgain")}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
          <Outcome status={request.status} />
          <span>{say("requests.ms", { duration: request.durationMs })}</span>
          <span className="wrap-anywhere">
            {say("requests.requestId")} <span className="font-mono text-xs">{request.requestId}</span>
          </span>
        </p>
        {detail.isPending && <Skeleton className="h-24" />}
        {detail.isError && (
          <LoadFailure what={say("requests.sent")} error={detail.error} onRetry={detail.refetch} />
        )}
        {detail.data && <Contents detail={detail.data} answer={again.data?.data.body ?? null} />}
      </div>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        tone="primary"
        title={say("requests.sendAgainQuestion")}
        description={<span className="wrap-anywhere">{say("requests.sendAgainText", { method, path })}</span>}
        confirm={say("requests.sendAgain")}
        busy={again.isPending}
        onConfirm={() => again.mutate()}
      />
    </Dialog>
  );
}

/** The request and its response: of the request that was sent again, else the original refusal. */
function Contents({ detail, answer }: { detail: Detail; answer: string | null }) {
  const { say } = useOffice();
  const answered = answer ?? detail.error;
  return (
    <>
      {detail.body !== null && <CodeBlock title={say("requests.sent")} text={indented(detail.body)} />}
      {detail.body === null && detail.method !== "GET" && (
        <p className="text-sm text-soft">{say("requests.noBody")}</p>
      )}
      {answered !== null && answered !== "" && (
        <CodeBlock title={say("requests.answered")} text={indented(answered)} />
      )}
      {detail.replay !== "possible" && (
        <p className="text-sm text-soft">{say(`requests.${detail.replay}`)}</p>
      )}
    </>
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { Mail, RotateCw } from "lucide-react";
import { useState } from "react";
import { Part } from "#components/profile/formParts";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { CopyField } from "#components/ui/CopyField";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import type { ExhibitorRecord } from "#lib/client/exhibitors";
import { useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { PortalState } from "./PortalState";

export function PortalTab({ event, exhibitor }: { event: string; exhibitor: ExhibitorRecord }) {
  const { say, wording, moment } = useOffice();
  const params = { event, id: exhibitor.id };
  const changed = useEventChanged(event);
  const [message, setMessage] = useState("");
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState<"send" | "rotate" | null>(null);
  const link = useQuery({
    queryKey: ["event", event, "exhibitors", "portal", exhibitor.id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/exhibitors/{id}/portal-link", { params }).then(({ data }) => data),
  });

  async function attempt(what: "send" | "rotate", done: string, work: () => Promise<unknown>) {
    setBusy(what);
    try {
      await work();
      await changed();
      notify.done(done);
      setMessage("");
    } catch (error) {
      notify.failed(
        what === "send" ? say("exhibitors.couldNotSendTheLink") : say("exhibitors.thePreviousLinkStillWorks"),
        {
          description: wording.message(error),
        },
      );
    } finally {
      setBusy(null);
      setIsConfirming(false);
    }
  }

  if (link.isPending) return <Skeleton className="h-40" />;
  if (link.isError)
    return <LoadFailure what={say("exhibitors.thePortalLink")} error={link.error} onRetry={link.refetch} />;
  const { url, expiresAt, rotatedAt, sentAt } = link.data;
  return (
    <div>
      <Part title={say("exhibitors.link")} description={say("exhibitors.anyoneWithThisLinkCan")}>
        <div className="col-span-full flex flex-col gap-3">
          <CopyField label={say("exhibitors.portalLink")} value={url} />
          <p className="text-sm text-soft">
            {sentAt ? say("exhibitors.lastSent", { time: moment(sentAt) }) : say("exhibitors.notSentYet")}
            {rotatedAt && ` ${say("exhibitors.renewed", { time: moment(rotatedAt) })}`}{" "}
            {expiresAt
              ? say("exhibitors.validUntil", { time: moment(expiresAt) })
              : say("exhibitors.validUntilTheEventHas")}
          </p>
          <Button size="small" className="self-start" onClick={() => setIsConfirming(true)}>
            <RotateCw aria-hidden="true" />
            {say("exhibitors.renewLink")}
          </Button>
        </div>
      </Part>
      <Part title={say("exhibitors.send")} description={say("exhibitors.byEMailToThe")}>
        <div className="col-span-full flex flex-col gap-4">
          {exhibitor.contactEmail ? (
            <>
              <Field label={say("exhibitors.yourMessage")} aside={say("exhibitors.optional")}>
                <TextArea
                  value={message}
                  maxLength={2_000}
                  onChange={(event) => setMessage(event.target.value)}
                />
              </Field>
              <Button
                tone="primary"
                className="self-start"
                busy={busy === "send"}
                onClick={() =>
                  attempt(
                    "send",
                    say("exhibitors.sentTo", { contactEmail: exhibitor.contactEmail ?? "" }),
                    () =>
                      call("POST /api/v1/events/{event}/exhibitors/{id}/portal-link/send", {
                        params,
                        body: message.trim() ? { message } : {},
                      }),
                  )
                }
              >
                <Mail aria-hidden="true" />
                {say("exhibitors.sendTo", { contactEmail: exhibitor.contactEmail })}
              </Button>
            </>
          ) : (
            <Notice>{say("exhibitors.noContactEMailYet")}</Notice>
          )}
        </div>
      </Part>
      <PortalState event={event} exhibitor={exhibitor} />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={say("exhibitors.renewTheLinkOf", { name: exhibitor.name })}
        description={say("exhibitors.thePreviousLinkStopsWorking")}
        confirm={say("exhibitors.renewLink")}
        busy={busy === "rotate"}
        onConfirm={() =>
          attempt("rotate", say("exhibitors.linkRenewed"), () =>
            call("POST /api/v1/events/{event}/exhibitors/{id}/portal-link", { params }),
          )
        }
      />
    </div>
  );
}

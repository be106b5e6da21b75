"use client";

import { useQuery } from "@tanstack/react-query";
import { Mail, RotateCw } from "lucide-react";
import { useState } from "react";
import { Part } from "#components/profile/formParts";
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
import { messageOf } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { PortalState } from "./PortalState";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export function PortalTab({ event, exhibitor }: { event: string; exhibitor: ExhibitorRecord }) {
  const params = { event, id: exhibitor.id };
  const changed = useEventChanged(event);
  const [message, setMessage] = useState("");
  const [asking, setAsking] = useState(false);
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
      notify.failed(what === "send" ? "Could not send the link" : "The previous link still works", {
        description: messageOf(error),
      });
    } finally {
      setBusy(null);
      setAsking(false);
    }
  }

  if (link.isPending) return <Skeleton className="h-40" />;
  if (link.isError) return <LoadFailure what="The portal link" error={link.error} onRetry={link.refetch} />;
  const { url, expiresAt, rotatedAt, sentAt } = link.data;
  return (
    <div>
      <Part title="Link" description="Anyone with this link can edit the profile, without a password.">
        <div className="col-span-full flex flex-col gap-3">
          <CopyField label="Portal link" value={url} />
          <p className="text-sm text-soft">
            {sentAt ? `Last sent ${moment.format(new Date(sentAt))}.` : "Not sent yet."}
            {rotatedAt && ` Renewed ${moment.format(new Date(rotatedAt))}.`}
            {expiresAt
              ? ` Valid until ${moment.format(new Date(expiresAt))}.`
              : " Valid until the event has ended."}
          </p>
          <Button size="small" className="self-start" onClick={() => setAsking(true)}>
            <RotateCw aria-hidden="true" />
            Renew link
          </Button>
        </div>
      </Part>
      <Part title="Send" description="By e-mail to the contact person.">
        <div className="col-span-full flex flex-col gap-4">
          {exhibitor.contactEmail ? (
            <>
              <Field label="Your message" aside="optional">
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
                  attempt("send", `Sent to ${exhibitor.contactEmail}`, () =>
                    call("POST /api/v1/events/{event}/exhibitors/{id}/portal-link/send", {
                      params,
                      body: message.trim() ? { message } : {},
                    }),
                  )
                }
              >
                <Mail aria-hidden="true" />
                Send to {exhibitor.contactEmail}
              </Button>
            </>
          ) : (
            <Notice>No contact e-mail yet. Add one on the Profile tab.</Notice>
          )}
        </div>
      </Part>
      <PortalState event={event} exhibitor={exhibitor} />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Renew the link of ${exhibitor.name}?`}
        description="The previous link stops working, and anyone using it is signed out."
        confirm="Renew link"
        busy={busy === "rotate"}
        onConfirm={() =>
          attempt("rotate", "Link renewed", () =>
            call("POST /api/v1/events/{event}/exhibitors/{id}/portal-link", { params }),
          )
        }
      />
    </div>
  );
}

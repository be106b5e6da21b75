import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { WritingDialog } from "#components/ui/WritingDialog";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { fillPlaceholders, PLACEHOLDERS, unknownPlaceholders } from "#lib/emails/placeholders";
import { useMay } from "../Rights";
import { ownTemplates, previewValues, templatesOf } from "./emailTemplates";
import type { OrderRecord } from "./words";

type WriteEmailDialogProps = { event: string; order: OrderRecord; link: string; onClose: () => void };

/** An e-mail to the buyer, based on a template, with a preview. */
export function WriteEmailDialog({ event, order, link, onClose }: WriteEmailDialogProps) {
  const office = useOffice();
  const { say, wording } = office;
  const fair = useEvent(event).data;
  const client = useQueryClient();
  const changed = useEventChanged(event);
  const mayKeep = useMay("events:write");
  const [subject, setSubject] = useState("");
  const [text, setText] = useState("");
  const [templateName, setTemplateName] = useState("");
  const { busy, run } = useAction(wording);
  const templates = templatesOf(office, fair);
  const values = previewValues(office, order, fair?.name ?? "", link);
  const [unknown] = unknownPlaceholders(`${subject} ${text}`);
  const isComplete = subject.trim() !== "" && text.trim() !== "" && unknown === undefined;

  function begin(index: string) {
    const template = templates[Number(index)];
    if (index === "" || !template) return;
    setSubject(template.subject);
    setText(template.text);
  }

  const send = () =>
    run(async () => {
      await call("POST /api/v1/events/{event}/orders/{id}/emails", {
        params: { event, id: order.id },
        body: { subject, text },
      });
      await client.invalidateQueries({ queryKey: ["event", event, "orders", order.id, "emails"] });
      notify.done(
        say("orders.isOnItsWayTo", { title: fillPlaceholders(subject, values), email: order.contactEmail }),
      );
      onClose();
    }, notify.failed);

  async function keep() {
    const name = templateName.trim();
    const others = ownTemplates(fair).filter((each) => each.name !== name);
    try {
      await call("PATCH /api/v1/events/{event}", {
        params: { event },
        body: { settings: { sales: { emailTemplates: [...others, { name, subject, text }] } } },
      });
      await changed();
      setTemplateName("");
      notify.done(say("orders.templateSaved", { name }));
    } catch (error) {
      notify.failed(wording.message(error));
    }
  }

  return (
    <WritingDialog
      open
      written={subject !== "" || text !== ""}
      onClose={onClose}
      size="large"
      title={say("orders.writeAnEMail")}
      description={say("orders.toOf", {
        name: order.contactName,
        company: order.company,
        email: order.contactEmail,
      })}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button tone="primary" busy={busy} disabled={!isComplete} onClick={() => void send()}>
            {say("orders.send")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Field label={say("orders.beginWithATemplate")}>
            <Select value="" onChange={({ target }) => begin(target.value)}>
              <option value="">{say("orders.chooseATemplate")}</option>
              {templates.map(({ name }, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={say("orders.subject")}>
            <TextInput value={subject} maxLength={200} onChange={({ target }) => setSubject(target.value)} />
          </Field>
          <Field
            label={say("orders.text")}
            hint={say("orders.aBlankLineBeginsA", {
              names: PLACEHOLDERS.map((name) => `{${name}}`).join(" "),
            })}
          >
            <TextArea
              rows={10}
              value={text}
              maxLength={10_000}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          {unknown !== undefined && (
            <Notice kind="danger">{say("orders.standsForNothingHere", { name: `{${unknown}}` })}</Notice>
          )}
          {mayKeep && isComplete && (
            <div className="flex items-end gap-3">
              <Field label={say("orders.keepAsATemplate")} className="flex-1">
                <TextInput
                  value={templateName}
                  placeholder={say("orders.nameOfTheTemplate")}
                  maxLength={100}
                  onChange={({ target }) => setTemplateName(target.value)}
                />
              </Field>
              <Button disabled={templateName.trim() === ""} onClick={() => void keep()}>
                {say("orders.saveTemplate")}
              </Button>
            </div>
          )}
        </div>
        <section aria-label={say("orders.preview")} className="rounded-lg border bg-sunken p-5 text-sm">
          <h3 className="wrap-anywhere font-semibold">
            {fillPlaceholders(subject, values) || say("orders.subject")}
          </h3>
          <p className="wrap-anywhere mt-3 whitespace-pre-line text-soft">
            {fillPlaceholders(text, values) || say("orders.theEMailIsShown")}
          </p>
        </section>
      </div>
    </WritingDialog>
  );
}

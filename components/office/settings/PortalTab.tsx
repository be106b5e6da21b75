"use client";

import { Part } from "#components/profile/formParts";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";
import type { Contact, Deadline } from "#lib/plan/portal";
import type { OfficeKey } from "#lib/words/office";
import { wallClock } from "../sessions/sessions";
import type { EventDraft } from "./eventDraft";
import { FlagField, Rows, TextField } from "./fields";
import { Ordering } from "./Ordering";
import { fromField } from "./wallTimes";

const CLOSES_AT = "settings.portal.closesAt";
const DEADLINES = "settings.portal.deadlines";
const CONTACTS = "settings.portal.contacts";

export function PortalTab({ draft, event }: { draft: EventDraft; event: string }) {
  const { say } = useOffice();
  const timezone = String(draft.value.timezone);
  const closesAt = draft.value[CLOSES_AT];
  return (
    <div>
      <Part title={say("settings.portal")} description={say("settings.exhibitorsEditTheirOwnProfile")}>
        <TextField
          draft={draft}
          path="settings.portal.introduction"
          label={say("settings.introduction")}
          hint={say("settings.shownFirstInThePortal")}
          long
          className="col-span-full"
        />
        <FlagField
          draft={draft}
          path="settings.portal.approval"
          label={say("settings.changesNeedApproval")}
          hint={say("settings.otherwiseVisitorsSeeChangesAt")}
        />
        <Field
          label={say("settings.closes")}
          hint={say("settings.portalDeadlineHint", { zone: timezone.replaceAll("_", " ") })}
          error={draft.errors[CLOSES_AT]}
        >
          <TextInput
            type="datetime-local"
            max="9999-12-31T23:59"
            value={typeof closesAt === "string" ? wallClock(closesAt, timezone) : ""}
            onChange={({ target }) => draft.set({ [CLOSES_AT]: fromField(target.value, timezone) })}
          />
        </Field>
      </Part>
      <Ordering draft={draft} event={event} />
      <Deadlines draft={draft} timezone={timezone} />
      <Contacts draft={draft} />
    </div>
  );
}

function Deadlines({ draft, timezone }: { draft: EventDraft; timezone: string }) {
  const { say } = useOffice();
  return (
    <Part title={say("settings.deadlines")} description={say("settings.whatExhibitorsHaveToSubmit")}>
      <Rows
        items={draft.value[DEADLINES] as Deadline[]}
        most={50}
        noun="deadline"
        fresh={{ title: "", at: "" }}
        onChange={(deadlines) => draft.set({ [DEADLINES]: deadlines })}
        row={({ title, at, note }, index, set) => (
          <>
            <Field label={say("settings.task")} error={draft.errors[`${DEADLINES}.${index}.title`]} required>
              <TextInput value={title} onChange={({ target }) => set({ title: target.value })} />
            </Field>
            <Field label={say("settings.due")} error={draft.errors[`${DEADLINES}.${index}.at`]} required>
              <TextInput
                type="datetime-local"
                max="9999-12-31T23:59"
                value={wallClock(at, timezone)}
                onChange={({ target }) => set({ at: fromField(target.value, timezone) ?? "" })}
              />
            </Field>
            <Field
              label={say("settings.note")}
              aside={say("settings.optional")}
              error={draft.errors[`${DEADLINES}.${index}.note`]}
              className="col-span-full"
            >
              <TextInput value={note ?? ""} onChange={({ target }) => set({ note: target.value || null })} />
            </Field>
          </>
        )}
      />
    </Part>
  );
}

const CONTACT_FIELDS = [
  { key: "role", label: "settings.topic", type: "text" },
  { key: "email", label: "common.email", type: "email" },
  { key: "phone", label: "common.phone", type: "tel" },
] as const satisfies { key: keyof Contact; label: OfficeKey; type: string }[];

function Contacts({ draft }: { draft: EventDraft }) {
  const { say } = useOffice();
  return (
    <Part title={say("settings.contacts")} description={say("settings.whoExhibitorsCanAskFor")}>
      <Rows
        items={draft.value[CONTACTS] as Contact[]}
        most={20}
        noun="contact"
        fresh={{ name: "" }}
        onChange={(contacts) => draft.set({ [CONTACTS]: contacts })}
        row={(contact, index, set) => (
          <>
            <Field label={say("common.name")} error={draft.errors[`${CONTACTS}.${index}.name`]} required>
              <TextInput value={contact.name} onChange={({ target }) => set({ name: target.value })} />
            </Field>
            {CONTACT_FIELDS.map(({ key, label, type }) => (
              <Field
                key={key}
                label={say(label)}
                aside={say("settings.optional")}
                error={draft.errors[`${CONTACTS}.${index}.${key}`]}
              >
                <TextInput
                  type={type}
                  autoComplete="off"
                  value={contact[key] ?? ""}
                  onChange={({ target }) => set({ [key]: target.value || null })}
                />
              </Field>
            ))}
          </>
        )}
      />
    </Part>
  );
}

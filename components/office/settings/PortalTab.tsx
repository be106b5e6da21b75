"use client";

import { Part } from "#components/profile/formParts";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";
import type { Contact, Deadline } from "#lib/plan/portal";
import { wallClock } from "../sessions/sessions";
import type { EventDraft } from "./eventDraft";
import { FlagField, Rows, TextField } from "./fields";
import { Ordering } from "./Ordering";
import { fromField } from "./wallTimes";

const CLOSES_AT = "settings.portal.closesAt";
const DEADLINES = "settings.portal.deadlines";
const CONTACTS = "settings.portal.contacts";

export function PortalTab({ draft, event }: { draft: EventDraft; event: string }) {
  const timezone = String(draft.value.timezone);
  const closesAt = draft.value[CLOSES_AT];
  return (
    <div>
      <Part title="Portal" description="Exhibitors edit their own profile in the portal.">
        <TextField
          draft={draft}
          path="settings.portal.introduction"
          label="Introduction"
          hint="Shown first in the portal."
          long
          className="col-span-full"
        />
        <FlagField
          draft={draft}
          path="settings.portal.approval"
          label="Changes need approval"
          hint="Otherwise visitors see changes at once."
        />
        <Field
          label="Closes"
          hint={`Exhibitors cannot make changes after this time. Time zone: ${timezone.replaceAll("_", " ")}.`}
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
  return (
    <Part title="Deadlines" description="What exhibitors have to submit, and when.">
      <Rows
        items={draft.value[DEADLINES] as Deadline[]}
        most={50}
        noun="deadline"
        fresh={{ title: "", at: "" }}
        onChange={(deadlines) => draft.set({ [DEADLINES]: deadlines })}
        row={({ title, at, note }, index, set) => (
          <>
            <Field label="Task" error={draft.errors[`${DEADLINES}.${index}.title`]} required>
              <TextInput value={title} onChange={({ target }) => set({ title: target.value })} />
            </Field>
            <Field label="Due" error={draft.errors[`${DEADLINES}.${index}.at`]} required>
              <TextInput
                type="datetime-local"
                max="9999-12-31T23:59"
                value={wallClock(at, timezone)}
                onChange={({ target }) => set({ at: fromField(target.value, timezone) ?? "" })}
              />
            </Field>
            <Field
              label="Note"
              aside="optional"
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
  { key: "role", label: "Topic", type: "text" },
  { key: "email", label: "E-mail", type: "email" },
  { key: "phone", label: "Phone", type: "tel" },
] as const;

function Contacts({ draft }: { draft: EventDraft }) {
  return (
    <Part title="Contacts" description="Who exhibitors can ask for help.">
      <Rows
        items={draft.value[CONTACTS] as Contact[]}
        most={20}
        noun="contact"
        fresh={{ name: "" }}
        onChange={(contacts) => draft.set({ [CONTACTS]: contacts })}
        row={(contact, index, set) => (
          <>
            <Field label="Name" error={draft.errors[`${CONTACTS}.${index}.name`]} required>
              <TextInput value={contact.name} onChange={({ target }) => set({ name: target.value })} />
            </Field>
            {CONTACT_FIELDS.map(({ key, label, type }) => (
              <Field
                key={key}
                label={label}
                aside="optional"
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

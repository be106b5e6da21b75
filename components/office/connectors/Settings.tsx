"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { type ConnectionRecord, useConnectorsChanged } from "#lib/client/connectors";
import { useEvents } from "#lib/client/queries";
import { CONFLICT_RULES, CRM_KINDS, type CrmPartnerName, PARTNER_NAMES } from "#lib/crm/kinds";
import { ORDER_STATUSES } from "#lib/records/orders";
import { MappingTable } from "./MappingTable";
import { KIND_WORDS } from "./words";

type SettingsProps = { partner: CrmPartnerName; connection: ConnectionRecord };

/** What is synchronised, in which direction, and which side wins. */
export function Settings({ partner, connection }: SettingsProps) {
  const { say, wording } = useOffice();
  const changed = useConnectorsChanged();
  const events = useEvents();
  const [draft, setDraft] = useState(connection.settings);
  const name = PARTNER_NAMES[partner];
  const save = useMutation({
    mutationFn: () =>
      call("PATCH /api/v1/connectors/{partner}", { params: { partner }, body: { settings: draft } }),
    onSuccess: async () => {
      await changed();
      notify.done(say("connectors.saved"));
    },
    onError: (error) => notify.failed(say("connectors.didNotWork"), { description: wording.message(error) }),
  });
  const toggled = <T,>(list: readonly T[], one: T) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  const isDirty = JSON.stringify(draft) !== JSON.stringify(connection.settings);
  return (
    <Card
      title={say("connectors.whatIsShared")}
      description={say("connectors.flowsAbout", { name })}
      actions={
        <Button tone="primary" disabled={!isDirty} busy={save.isPending} onClick={() => save.mutate()}>
          {say("common.save")}
        </Button>
      }
    >
      <div className="flex flex-col gap-8">
        <div className="grid gap-6 md:grid-cols-3">
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-3 font-semibold text-sm">{say("connectors.records")}</legend>
            {CRM_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={say(KIND_WORDS[kind])}
                checked={draft.kinds.includes(kind)}
                onChange={() => setDraft({ ...draft, kinds: toggled(draft.kinds, kind) })}
              />
            ))}
          </fieldset>
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-3 font-semibold text-sm">{say("connectors.events")}</legend>
            <Checkbox
              label={say("connectors.allEvents")}
              checked={draft.eventIds.length === 0}
              onChange={({ target }) =>
                setDraft({
                  ...draft,
                  eventIds: target.checked ? [] : (events.data ?? []).map(({ id }) => id),
                })
              }
            />
            {draft.eventIds.length > 0 &&
              events.data?.map(({ id, name: event }) => (
                <Checkbox
                  key={id}
                  label={event}
                  checked={draft.eventIds.includes(id)}
                  onChange={() => setDraft({ ...draft, eventIds: toggled(draft.eventIds, id) })}
                />
              ))}
          </fieldset>
          <Field label={say("connectors.conflicts")} hint={say("connectors.conflictsAbout")}>
            <Select
              value={draft.conflict}
              onChange={({ target }) => {
                const conflict = CONFLICT_RULES.find((rule) => rule === target.value);
                if (conflict) setDraft({ ...draft, conflict });
              }}
            >
              <option value="newest">{say("connectors.newestWins")}</option>
              <option value="aisle">{say("connectors.aisleWins")}</option>
              <option value="partner">{say("connectors.partnerWins", { name })}</option>
            </Select>
          </Field>
        </div>
        {CRM_KINDS.filter((kind) => draft.kinds.includes(kind)).map((kind) => (
          <MappingTable
            key={kind}
            partner={partner}
            kind={kind}
            mapped={draft.mapping[kind] ?? []}
            onChange={(mapped) => setDraft({ ...draft, mapping: { ...draft.mapping, [kind]: mapped } })}
          />
        ))}
        {draft.kinds.includes("deal") && (
          <fieldset>
            <legend className="mb-3 font-semibold text-sm">{say("connectors.stages")}</legend>
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {ORDER_STATUSES.map((status) => (
                <Field key={status} label={say(`connectors.order.${status}`)}>
                  <TextInput
                    value={draft.stages[status] ?? ""}
                    onChange={({ target }) =>
                      setDraft({ ...draft, stages: { ...draft.stages, [status]: target.value } })
                    }
                  />
                </Field>
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </Card>
  );
}

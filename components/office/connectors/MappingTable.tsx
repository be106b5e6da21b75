"use client";

import { X } from "lucide-react";
import { useId } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { IconButton } from "#components/ui/IconButton";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { type ConnectionRecord, useConnectorFields } from "#lib/client/connectors";
import { CRM_FIELDS, type CrmKind, type CrmPartnerName, FLOWS, PARTNER_NAMES } from "#lib/crm/kinds";
import { fieldKey, KIND_WORDS } from "./words";

type Mapped = NonNullable<ConnectionRecord["settings"]["mapping"][string]>[number];
type MappingTableProps = {
  partner: CrmPartnerName;
  kind: CrmKind;
  mapped: readonly Mapped[];
  onChange: (mapped: Mapped[]) => void;
};

const FLOW_WORDS = {
  both: "connectors.flowBoth",
  out: "connectors.flowOut",
  in: "connectors.flowIn",
} as const;

/** Maps the partner's fields to ours. Names can be typed too, if the partner does not list its fields. */
export function MappingTable({ partner, kind, mapped, onChange }: MappingTableProps) {
  const { say } = useOffice();
  const listId = useId();
  const fields = useConnectorFields(partner);
  const theirs = fields.data?.find((one) => one.kind === kind)?.names ?? [];
  const name = PARTNER_NAMES[partner];
  const unused = CRM_FIELDS[kind].filter((field) => !mapped.some((one) => one.field === field));
  const set = (index: number, change: Partial<Mapped>) =>
    onChange(mapped.map((one, place) => (place === index ? { ...one, ...change } : one)));
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-sm">
        {say("connectors.fieldsOf", { records: say(KIND_WORDS[kind]) })}
      </legend>
      <datalist id={listId}>
        {theirs.map((remote) => (
          <option key={remote} value={remote} />
        ))}
      </datalist>
      <ul className="flex flex-col gap-2">
        {mapped.map(({ field, remote, flow }, index) => {
          const own = say(fieldKey(field));
          return (
            <li key={field} className="flex flex-wrap items-center gap-2">
              <span className="w-36 shrink-0 text-sm">{own}</span>
              {kind === "deal" ? (
                <span className="w-52 text-faint text-sm">{say("connectors.flowOut", { name })}</span>
              ) : (
                <Select
                  aria-label={say("connectors.directionOf", { field: own })}
                  className="w-52"
                  value={flow}
                  onChange={({ target }) => {
                    const chosen = FLOWS.find((one) => one === target.value);
                    if (chosen) set(index, { flow: chosen });
                  }}
                >
                  {FLOWS.map((one) => (
                    <option key={one} value={one}>
                      {say(FLOW_WORDS[one], { name })}
                    </option>
                  ))}
                </Select>
              )}
              <span className="min-w-40 flex-1">
                <TextInput
                  aria-label={say("connectors.fieldThere", { field: own, name })}
                  list={listId}
                  value={remote}
                  spellCheck={false}
                  onChange={({ target }) => set(index, { remote: target.value })}
                />
              </span>
              <IconButton
                icon={<X />}
                label={say("connectors.removeField", { field: own })}
                onClick={() => onChange(mapped.filter((_, place) => place !== index))}
              />
            </li>
          );
        })}
      </ul>
      {unused.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span className="text-soft text-sm">{say("connectors.addField")}</span>
          {unused.map((field) => (
            <Button
              key={field}
              size="small"
              onClick={() =>
                onChange([...mapped, { field, remote: "", flow: kind === "deal" ? "out" : "both" }])
              }
            >
              {say(fieldKey(field))}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import type { ConnectorLine } from "#lib/client/connectors";
import type { CRM_FIELDS, CrmKind } from "#lib/crm/kinds";
import type { OfficeKey } from "#lib/words/office";

export const KIND_WORDS = {
  company: "connectors.companies",
  contact: "connectors.contacts",
  deal: "connectors.deals",
} as const satisfies Record<CrmKind, OfficeKey>;

type FieldName = (typeof CRM_FIELDS)[CrmKind][number];

const FIELD_WORDS: Record<FieldName, OfficeKey> = {
  name: "common.name",
  website: "common.website",
  phone: "common.phone",
  email: "common.email",
  address: "connectors.address",
  zip: "connectors.zip",
  city: "connectors.city",
  state: "connectors.state",
  country: "common.country",
  description: "connectors.description",
  vatNumber: "connectors.vatNumber",
  firstName: "connectors.firstName",
  lastName: "connectors.lastName",
  stage: "connectors.stage",
  amount: "common.amount",
  currency: "connectors.currency",
  closeDate: "connectors.closeDate",
  orderNumber: "connectors.orderNumber",
  booths: "common.booths",
  event: "connectors.event",
};

export function fieldKey(field: string): OfficeKey {
  return FIELD_WORDS[field as FieldName] ?? "common.name";
}

const ACTIONS = {
  created: ["success", "connectors.created"],
  updated: ["accent", "connectors.updated"],
  linked: ["accent", "connectors.linked"],
  unlinked: ["warning", "connectors.unlinked"],
  failed: ["danger", "connectors.failed"],
} as const satisfies Record<ConnectorLine["action"], readonly [string, OfficeKey]>;

type LineProps = { line: Omit<ConnectorLine, "localId" | "remoteId">; partner: string; note?: string | null };

/** One record: the action, and each value with the previous one. */
export function Line({ line: { kind, action, title, changes, error }, partner, note = null }: LineProps) {
  const { say } = useOffice();
  const [tone, label] = ACTIONS[action];
  return (
    <li className="px-5 py-3 text-sm sm:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{say(label)}</Badge>
        <span className="wrap-anywhere font-medium">{title}</span>
        <span className="text-faint">{say(KIND_WORDS[kind])}</span>
        {note && <span className="ms-auto text-faint text-xs">{note}</span>}
      </p>
      {error && <p className="wrap-anywhere mt-1 text-soft">{error}</p>}
      {changes.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-1 text-soft">
          {changes.map(({ field, to, before, after, isConflict }) => {
            const Arrow = to === "partner" ? ArrowRight : ArrowLeft;
            return (
              <li key={field} className="wrap-anywhere flex flex-wrap items-center gap-x-2">
                <Arrow aria-hidden="true" className="size-3.5 shrink-0 text-faint rtl:-scale-x-100" />
                <span className="sr-only">
                  {to === "partner"
                    ? say("connectors.toPartner", { name: partner })
                    : say("connectors.toAisle")}
                </span>
                <span className="text-faint">{say(fieldKey(field))}</span>
                {before !== null && <s>{before}</s>}
                <span className="text-ink">{after ?? say("connectors.empty")}</span>
                {isConflict && <Badge tone="warning">{say("connectors.conflict")}</Badge>}
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

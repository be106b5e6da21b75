"use client";

import { Pencil, Plus, Scale, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { IconButton } from "#components/ui/IconButton";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { call } from "#lib/client/call";
import { dayAt, lastDayBefore } from "#lib/client/days";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../../LoadFailure";
import { useMay } from "../../Rights";
import { usePendingDeletes } from "../../usePendingDeletes";
import { TaxMatrix } from "./TaxMatrix";
import { TaxRuleDialog } from "./TaxRuleDialog";
import { TaxTester } from "./TaxTester";
import {
  BUYER_WORDS,
  defaultTaxOf,
  KIND_WORDS,
  type TaxRuleRecord,
  taxRuleOf,
  treatmentOf,
  useTaxRules,
} from "./taxRules";

/** How each kind of sale is taxed for each kind of buyer. */
export function TaxTab({ event }: { event: string }) {
  const [editing, setEditing] = useState<TaxRuleRecord | "new" | null>(null);
  const mayChange = useMay("orders:write");
  const fair = useEvent(event).data;
  const rules = useTaxRules(event);
  const changed = useEventChanged(event);
  const { hidden, remove } = usePendingDeletes(async (id) => {
    await call("DELETE /api/v1/events/{event}/tax-rules/{id}", { params: { event, id } });
    await changed();
  });
  const records = useMemo(() => (rules.data ?? []).filter(({ id }) => !hidden.has(id)), [rules.data, hidden]);
  const standing = useMemo(() => records.map(taxRuleOf), [records]);
  if (rules.isError) {
    return <LoadFailure what="The tax rules" error={rules.error} onRetry={() => void rules.refetch()} />;
  }
  if (!rules.data || !fair) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-soft text-sm">
          The most specific rule applies: a rule for a kind of buyer comes before one for what is sold.
          Otherwise the rate in the event’s settings applies. Existing orders keep their tax.
        </p>
        {mayChange && (
          <Button tone="primary" onClick={() => setEditing("new")}>
            <Plus aria-hidden="true" />
            New tax rule
          </Button>
        )}
      </div>
      <TaxMatrix rules={standing} usual={defaultTaxOf(fair)} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        {records.length === 0 ? (
          <EmptyState icon={<Scale />} title="No tax rules yet">
            All sales are taxed at the rate in the event’s settings. Add rules for businesses in other EU
            countries or for reduced rates.
          </EmptyState>
        ) : (
          <RuleTable
            rules={records}
            timezone={fair.timezone}
            {...(mayChange && { onEdit: setEditing, onDelete: ({ id, name }) => remove(id, name) })}
          />
        )}
        <TaxTester event={event} timezone={fair.timezone} hasRules={records.length > 0} />
      </div>
      {editing && (
        <TaxRuleDialog
          event={event}
          rule={editing === "new" ? null : editing}
          timezone={fair.timezone}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

type RuleTableProps = {
  rules: TaxRuleRecord[];
  timezone: string;
  onEdit?: (rule: TaxRuleRecord) => void;
  onDelete?: (rule: TaxRuleRecord) => void;
};

function RuleTable({ rules, timezone, onEdit, onDelete }: RuleTableProps) {
  return (
    <Table caption="Tax rules">
      <TableHead>
        <HeadCell>Rule</HeadCell>
        <HeadCell>Applies to</HeadCell>
        <HeadCell>Tax</HeadCell>
        {onEdit && (
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        )}
      </TableHead>
      <TableBody>
        {rules.map((rule) => (
          <Row key={rule.id}>
            <RowHeadCell className="whitespace-normal! py-2.5">
              {rule.name}
              <span className="block font-normal text-faint text-xs">{validOf(rule, timezone)}</span>
            </RowHeadCell>
            <Cell>
              {KIND_WORDS[rule.appliesTo]}
              <span className="block text-faint text-xs">{BUYER_WORDS[rule.buyer]}</span>
            </Cell>
            <Cell className="whitespace-normal!">{treatmentOf(rule)}</Cell>
            {onEdit && onDelete && (
              <Cell className="text-end">
                <IconButton
                  size="small"
                  label={`Edit ${rule.name}`}
                  icon={<Pencil aria-hidden="true" />}
                  onClick={() => onEdit(rule)}
                />
                <IconButton
                  size="small"
                  label={`Delete ${rule.name}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => onDelete(rule)}
                />
              </Cell>
            )}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

function validOf({ validFrom, validUntil }: TaxRuleRecord, timezone: string): string {
  const from = validFrom && day.format(new Date(dayAt(validFrom, timezone)));
  const until = validUntil && day.format(new Date(lastDayBefore(validUntil, timezone)));
  if (from && until) return `${from} – ${until}`;
  if (from) return `From ${from}`;
  return until ? `Until ${until}` : "Always valid";
}

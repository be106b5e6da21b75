"use client";

import { Pencil, Plus, Scale, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { IconButton } from "#components/ui/IconButton";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { call } from "#lib/client/call";
import { lastDayBefore } from "#lib/client/days";
import type { Office } from "#lib/client/office";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../../LoadFailure";
import { useMay } from "../../Rights";
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
  const { say } = useOffice();
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
    return (
      <LoadFailure
        what={say("pricing.theTaxRules")}
        error={rules.error}
        onRetry={() => void rules.refetch()}
      />
    );
  }
  if (!rules.data || !fair) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-soft text-sm">{say("pricing.theMostSpecificRuleApplies")}</p>
        {mayChange && (
          <Button tone="primary" onClick={() => setEditing("new")}>
            <Plus aria-hidden="true" />
            {say("pricing.newTaxRule")}
          </Button>
        )}
      </div>
      <TaxMatrix rules={standing} usual={defaultTaxOf(fair)} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        {records.length === 0 ? (
          <EmptyState icon={<Scale />} title={say("pricing.noTaxRulesYet")}>
            {say("pricing.allSalesAreTaxedAt")}
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
  const office = useOffice();
  const { say } = office;
  return (
    <Table caption={say("pricing.taxRules")}>
      <TableHead>
        <HeadCell>{say("pricing.rule")}</HeadCell>
        <HeadCell>{say("pricing.appliesTo")}</HeadCell>
        <HeadCell>{say("pricing.tax")}</HeadCell>
        {onEdit && (
          <HeadCell>
            <span className="sr-only">{say("common.actions")}</span>
          </HeadCell>
        )}
      </TableHead>
      <TableBody>
        {rules.map((rule) => (
          <Row key={rule.id}>
            <RowHeadCell className="whitespace-normal! py-2.5">
              {rule.name}
              <span className="block font-normal text-faint text-xs">{validOf(office, rule, timezone)}</span>
            </RowHeadCell>
            <Cell>
              {say(KIND_WORDS[rule.appliesTo])}
              <span className="block text-faint text-xs">{say(BUYER_WORDS[rule.buyer])}</span>
            </Cell>
            <Cell className="whitespace-normal!">{treatmentOf(say, rule)}</Cell>
            {onEdit && onDelete && (
              <Cell className="text-end">
                <IconButton
                  size="small"
                  label={say("pricing.edit", { name: rule.name })}
                  icon={<Pencil aria-hidden="true" />}
                  onClick={() => onEdit(rule)}
                />
                <IconButton
                  size="small"
                  label={say("pricing.delete", { name: rule.name })}
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

function validOf(office: Office, { validFrom, validUntil }: TaxRuleRecord, timezone: string): string {
  const from = validFrom && office.day(validFrom, timezone);
  const until = validUntil && office.day(lastDayBefore(validUntil, timezone), "UTC");
  if (from && until) return `${from} – ${until}`;
  if (from) return office.say("pricing.from2", { from });
  return until ? office.say("pricing.until2", { until }) : office.say("pricing.alwaysValid");
}

"use client";

import { Plus, Tags } from "lucide-react";
import { useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Tabs } from "#components/ui/Tabs";
import { useTab } from "#components/ui/useTab";
import { call } from "#lib/client/call";
import { useEventChanged, useLevels } from "#lib/client/queries";
import { chanceless } from "#lib/pricing/ruleOrder";
import { useMay } from "../Rights";
import { DataTable } from "../table/DataTable";
import { useCurrency } from "../useCurrency";
import { useDialogParam } from "../useDialogParam";
import { FeesTab } from "./fees/FeesTab";
import { PriceMap } from "./PriceMap";
import { RuleDialog } from "./RuleDialog";
import { RuleTester } from "./RuleTester";
import { ruleColumns } from "./ruleColumns";
import { loadRulesInOrder, type RuleRecord, ruleOf, useEveryBooth, useRules } from "./rules";
import { TaxTab } from "./tax/TaxTab";
import { usePlacing } from "./usePlacing";

/** The prices of booths, additional fees, and the tax of sales. */
export function PricingPage({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const [tab, setTab] = useTab("prices");
  return (
    <>
      <PageHeader title={say("pricing.pricing")} description={say("pricing.whatBoothsCostWhichFees")} />
      <Tabs
        label={say("pricing.pricing")}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "prices", label: say("pricing.prices"), content: <PricesTab event={event} /> },
          { value: "fees", label: say("pricing.fees"), content: <FeesTab event={event} /> },
          { value: "tax", label: say("pricing.tax"), content: <TaxTab event={event} /> },
        ]}
      />
    </>
  );
}

function PricesTab({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const [creating, setCreating] = useDialogParam("new");
  const [editing, setEditing] = useState<RuleRecord | null>(null);
  const mayChange = useMay("orders:write");
  const levels = useLevels(event);
  const rules = useRules(event);
  const booths = useEveryBooth(event);
  const changed = useEventChanged(event);
  const { hidden, remove } = usePendingDeletes(async (id) => {
    await call("DELETE /api/v1/events/{event}/pricing-rules/{id}", { params: { event, id } });
    await changed();
  });
  // A rule that is being deleted no longer affects prices, even before the server confirms.
  const standing = useMemo(
    () => (rules.data ?? []).filter(({ id }) => !hidden.has(id)).map(ruleOf),
    [rules.data, hidden],
  );
  const placing = usePlacing(event, standing);
  const currency = useCurrency(event);
  const noChance = useMemo(() => {
    const offer = { levelIds: (levels.data ?? []).map(({ id }) => id), currency, now: new Date() };
    const found = standing.flatMap((rule) => {
      const why = chanceless(rule, standing, offer);
      return why ? [[rule.id, why] as const] : [];
    });
    return new Map(found);
  }, [standing, levels.data, currency]);
  const close = () => {
    setCreating(false);
    setEditing(null);
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-soft text-sm">{say("pricing.aBoothsCustomPriceComes")}</p>
        {mayChange && (
          <Button tone="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            {say("pricing.newRule")}
          </Button>
        )}
      </div>
      <div className="[&_tr[data-drop=after]]:shadow-[inset_0_-2px_0_var(--mark)] [&_tr[data-drop=before]]:shadow-[inset_0_2px_0_var(--mark)]">
        <DataTable
          name="pricing-rules"
          noun="rule"
          columns={ruleColumns(office, {
            levels: levels.data ?? [],
            mayChange,
            chanceless: noChance,
            gripOf: placing.gripOf,
            onStep: ({ id }, step) => placing.step(id, step),
            onEdit: setEditing,
            onDelete: ({ id, name }) => remove(id, name),
          })}
          source={{
            key: ["event", event, "pricing-rules"],
            load: ({ page }) => loadRulesInOrder(event, page),
          }}
          nameOf={({ name }) => name}
          {...(mayChange && { onOpen: setEditing })}
          hidden={hidden}
          empty={
            <EmptyState icon={<Tags />} title={say("pricing.noRulesYet")}>
              {say("pricing.aPricePerSquareMetre")}
            </EmptyState>
          }
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {placing.message}
      </p>
      {booths.data && booths.data.length > 0 && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <PriceMap event={event} booths={booths.data} rules={standing} levels={levels.data ?? []} />
          <RuleTester booths={booths.data} rules={standing} />
        </div>
      )}
      {(creating || editing) && (
        <RuleDialog event={event} rule={editing} levels={levels.data ?? []} onClose={close} />
      )}
    </div>
  );
}

"use client";

import { Plus, Tags } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { call } from "#lib/client/call";
import { useEventChanged, useLevels } from "#lib/client/queries";
import { useMay } from "../Rights";
import { DataTable } from "../table/DataTable";
import { useAsked } from "../useAsked";
import { usePendingDeletes } from "../usePendingDeletes";
import { PriceMap } from "./PriceMap";
import { RuleDialog } from "./RuleDialog";
import { RuleTester } from "./RuleTester";
import { ruleColumns } from "./ruleColumns";
import { type RuleRecord, ruleOf, useEveryBooth, useRules } from "./rules";

export function PricingPage({ event }: { event: string }) {
  const [creating, setCreating] = useAsked("new");
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
  // A rule that is about to be deleted no longer prices anything, also before the server knows.
  const standing = useMemo(
    () => (rules.data ?? []).filter(({ id }) => !hidden.has(id)).map(ruleOf),
    [rules.data, hidden],
  );
  const close = () => {
    setCreating(false);
    setEditing(null);
  };
  return (
    <>
      <PageHeader
        title="Pricing"
        description="A booth's own price goes first; otherwise the one rule that fits it best. A rule that names a type beats one that does not, then one that names a level, then the narrower range of areas, then the newer one."
        actions={
          mayChange && (
            <Button tone="primary" onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" />
              New rule
            </Button>
          )
        }
      />
      <DataTable
        name="pricing-rules"
        noun={["rule", "rules"]}
        columns={ruleColumns({
          levels: levels.data ?? [],
          mayChange,
          onEdit: setEditing,
          onDelete: ({ id, name }) => remove(id, name),
        })}
        source={{
          key: ["event", event, "pricing-rules"],
          load: ({ page: { limit, offset } }) =>
            call("GET /api/v1/events/{event}/pricing-rules", { params: { event }, query: { limit, offset } }),
        }}
        nameOf={({ name }) => name}
        {...(mayChange && { onOpen: setEditing })}
        hidden={hidden}
        empty={
          <EmptyState icon={<Tags />} title="No rules yet">
            One rule with a price for each square metre is a good start. Booths without a price cannot be
            sold.
          </EmptyState>
        }
      />
      {booths.data && booths.data.length > 0 && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <PriceMap event={event} booths={booths.data} rules={standing} levels={levels.data ?? []} />
          <RuleTester booths={booths.data} rules={standing} />
        </div>
      )}
      {(creating || editing) && (
        <RuleDialog event={event} rule={editing} levels={levels.data ?? []} onClose={close} />
      )}
    </>
  );
}

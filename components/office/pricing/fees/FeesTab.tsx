import { Plus, Receipt } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { call } from "#lib/client/call";
import { moneyOf } from "#lib/client/money";
import { type LevelRecord, useEventChanged, useLevels } from "#lib/client/queries";
import { useMay } from "../../Rights";
import type { TableColumn } from "../../table/column";
import { DataTable } from "../../table/DataTable";
import { editActions } from "../../table/editActions";
import { usePendingDeletes } from "../../usePendingDeletes";
import { FeeDialog } from "./FeeDialog";
import { boundsOf, type FeeRecord, PER_WORDS, TAX_WORDS } from "./feeWords";

/** What orders pay beside booths and extras. */
export function FeesTab({ event }: { event: string }) {
  const { say } = useOffice();
  const [isCreating, setCreating] = useState(false);
  const [editing, setEditing] = useState<FeeRecord | null>(null);
  const mayChange = useMay("orders:write");
  const levels = useLevels(event).data ?? [];
  const changed = useEventChanged(event);
  const { hidden, remove } = usePendingDeletes(async (id) => {
    await call("DELETE /api/v1/events/{event}/fees/{id}", { params: { event, id } });
    await changed();
  });
  const close = () => {
    setCreating(false);
    setEditing(null);
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-soft text-sm">
          Registration, media package, waste: fees are lines of the order beside booths and extras. Buyers see
          them before they reserve.
        </p>
        {mayChange && (
          <Button tone="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            New fee
          </Button>
        )}
      </div>
      <DataTable
        name="fees"
        noun="fee"
        columns={[
          ...columnsFor(levels),
          ...(mayChange
            ? [
                editActions({
                  say,
                  nameOf: ({ name }: FeeRecord) => name,
                  onEdit: setEditing,
                  onDelete: ({ id, name }) => remove(id, name),
                }),
              ]
            : []),
        ]}
        source={{
          key: ["event", event, "fees"],
          load: ({ page: { limit, offset } }) =>
            call("GET /api/v1/events/{event}/fees", { params: { event }, query: { limit, offset } }),
        }}
        nameOf={({ name }) => name}
        {...(mayChange && { onOpen: setEditing })}
        hidden={hidden}
        empty={
          <EmptyState icon={<Receipt />} title="No fees yet">
            A fee is charged once per order or exhibitor, or for each booth, square metre or co-exhibitor.
          </EmptyState>
        }
      />
      {(isCreating || editing) && <FeeDialog event={event} fee={editing} levels={levels} onClose={close} />}
    </div>
  );
}

function columnsFor(levels: readonly LevelRecord[]): TableColumn<FeeRecord>[] {
  const appliesTo = ({ boothTypes, levelIds }: FeeRecord) =>
    [...boothTypes, ...levels.filter(({ id }) => levelIds.includes(id)).map(({ name }) => name)].join(", ");
  const chargedOf = ({ mandatory }: FeeRecord) => (mandatory ? "Every order" : "If chosen");
  const taxOf = ({ taxCategory }: FeeRecord) =>
    taxCategory === null ? "As tax rules say" : TAX_WORDS[taxCategory];
  return [
    {
      id: "name",
      title: "Name",
      head: true,
      cell: ({ name, active }) => (
        <span className="flex items-center gap-2">
          {name}
          {!active && <Badge>Inactive</Badge>}
        </span>
      ),
      write: ({ name }) => name,
    },
    {
      id: "amount",
      title: "Amount",
      numeric: true,
      cell: (fee) => (
        <>
          {moneyOf(fee.amountCents, fee.currency)}
          <span className="text-faint"> per {PER_WORDS[fee.per]}</span>
          {boundsOf(fee) && <span className="block text-faint text-sm">{boundsOf(fee)}</span>}
        </>
      ),
      write: ({ amountCents }) => amountCents,
    },
    { id: "charged", title: "Charged", cell: chargedOf, write: chargedOf },
    {
      id: "appliesTo",
      title: "Booth types and levels",
      cell: (fee) => (
        <span className="capitalize">{appliesTo(fee) || <span className="text-faint">all</span>}</span>
      ),
      write: appliesTo,
    },
    { id: "tax", title: "Tax", cell: taxOf, write: taxOf },
  ];
}

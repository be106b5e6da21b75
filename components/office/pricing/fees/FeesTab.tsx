import { Plus, Receipt } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { type LevelRecord, useEventChanged, useLevels } from "#lib/client/queries";
import { useMay } from "../../Rights";
import type { TableColumn } from "../../table/column";
import { DataTable } from "../../table/DataTable";
import { editActions } from "../../table/editActions";
import { FeeDialog } from "./FeeDialog";
import { boundsOf, type FeeRecord, PER_WORDS, TAX_WORDS } from "./feeWords";

/** Fees of orders in addition to booths and extras. */
export function FeesTab({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
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
        <p className="max-w-prose text-soft text-sm">{say("pricing.feesPurpose")}</p>
        {mayChange && (
          <Button tone="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            {say("pricing.newFee")}
          </Button>
        )}
      </div>
      <DataTable
        name="fees"
        noun="fee"
        columns={[
          ...columnsFor(office, levels),
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
          <EmptyState icon={<Receipt />} title={say("pricing.noFeesYet")}>
            {say("pricing.aFeeIsChargedOnce")}
          </EmptyState>
        }
      />
      {(isCreating || editing) && <FeeDialog event={event} fee={editing} levels={levels} onClose={close} />}
    </div>
  );
}

function columnsFor(office: Office, levels: readonly LevelRecord[]): TableColumn<FeeRecord>[] {
  const appliesTo = ({ boothTypes, levelIds }: FeeRecord) =>
    [
      ...boothTypes.map((type) => office.say(`boothKind.${type}`)),
      ...levels.filter(({ id }) => levelIds.includes(id)).map(({ name }) => name),
    ].join(", ");
  const chargedOf = ({ mandatory }: FeeRecord) =>
    mandatory ? office.say("pricing.everyOrder") : office.say("pricing.ifChosen");
  const taxOf = ({ taxCategory }: FeeRecord) =>
    taxCategory === null ? office.say("pricing.asTaxRulesSay") : office.say(TAX_WORDS[taxCategory]);
  return [
    {
      id: "name",
      title: office.say("common.name"),
      head: true,
      cell: ({ name, active }) => (
        <span className="flex items-center gap-2">
          {name}
          {!active && <Badge>{office.say("pricing.inactive")}</Badge>}
        </span>
      ),
      write: ({ name }) => name,
    },
    {
      id: "amount",
      title: office.say("common.amount"),
      numeric: true,
      cell: (fee) => (
        <>
          {office.say("pricing.per2", {
            amount: office.money(fee.amountCents, fee.currency),
            what: office.say(PER_WORDS[fee.per]),
          })}
          {boundsOf(office, fee) && <span className="block text-faint text-sm">{boundsOf(office, fee)}</span>}
        </>
      ),
      write: ({ amountCents }) => amountCents,
    },
    { id: "charged", title: office.say("pricing.charged"), cell: chargedOf, write: chargedOf },
    {
      id: "appliesTo",
      title: office.say("pricing.boothTypesAndLevels"),
      cell: (fee) => (
        <span>{appliesTo(fee) || <span className="text-faint">{office.say("pricing.all")}</span>}</span>
      ),
      write: appliesTo,
    },
    { id: "tax", title: office.say("pricing.tax"), cell: taxOf, write: taxOf },
  ];
}

import { CalendarClock } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { OPTION_STATES } from "#lib/records/options";
import type { OfficeKey } from "#lib/words/office";
import { useMay } from "../Rights";
import { oneOf, type TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { ConvertOptionDialog } from "./ConvertOptionDialog";
import { OptionDialog } from "./OptionDialog";
import type { OptionRecord } from "./queries";

const STATE_WORDS: Record<OptionRecord["state"], OfficeKey> = {
  open: "orders.open",
  ended: "orders.ended",
  released: "orders.released",
  converted: "orders.becameAnOrder",
};

type Opened = { kind: "extend" | "second" | "convert"; option: OptionRecord };

/** Booths kept for companies until a day; those that end first come first. */
export function OptionsList({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const mayChange = useMay("orders:write");
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const changed = useEventChanged(event);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { hidden, remove } = usePendingDeletes(async (id) => {
    await call("DELETE /api/v1/events/{event}/options/{id}", { params: { event, id } });
    await changed();
  });
  const close = () => setOpened(null);
  return (
    <>
      <DataTable
        name="options"
        noun="option"
        columns={columnsFor(office, { event, timezone, mayChange, onOpen: setOpened, onRelease: remove })}
        source={{
          key: ["event", event, "options"],
          load: ({ page: { limit, offset }, filters }) =>
            call("GET /api/v1/events/{event}/options", {
              params: { event },
              query: { limit, offset, state: oneOf(OPTION_STATES, filters.state) },
            }),
        }}
        filters={[
          {
            key: "state",
            label: say("orders.state"),
            any: say("orders.anyState"),
            options: OPTION_STATES.map((state) => ({ value: state, label: say(STATE_WORDS[state]) })),
          },
        ]}
        nameOf={({ company, boothLabel }) => say("orders.optionOfOnBooth", { company, label: boothLabel })}
        hidden={hidden}
        empty={
          <EmptyState icon={<CalendarClock />} title={say("orders.noOptionsYet")}>
            {say("orders.anOptionKeepsABooth")}
          </EmptyState>
        }
      />
      {opened?.kind === "convert" && (
        <ConvertOptionDialog event={event} option={opened.option} onClose={close} />
      )}
      {opened?.kind === "extend" && <OptionDialog event={event} option={opened.option} onClose={close} />}
      {opened?.kind === "second" && <OptionDialog event={event} behind={opened.option} onClose={close} />}
    </>
  );
}

type Means = {
  event: string;
  timezone: string;
  mayChange: boolean;
  onOpen: (opened: Opened) => void;
  onRelease: (id: string, name: string) => void;
};

function columnsFor(
  office: Office,
  { event, timezone, mayChange, onOpen, onRelease }: Means,
): TableColumn<OptionRecord>[] {
  return [
    {
      id: "booth",
      title: office.say("common.booth"),
      head: true,
      cell: ({ boothLabel }) => boothLabel,
      write: ({ boothLabel }) => boothLabel,
    },
    {
      id: "company",
      title: office.say("common.company"),
      cell: ({ company, contactName, contactEmail }) => (
        <span className="grid">
          {company}
          <span className="text-soft text-sm">
            {[contactName, contactEmail].filter((each) => each !== null).join(" · ")}
          </span>
        </span>
      ),
      write: ({ company }) => company,
    },
    {
      id: "state",
      title: office.say("orders.state"),
      cell: ({ state, place, orderId }) => (
        <span className="flex items-center gap-3">
          <Badge tone={place === 1 ? "warning" : state === "converted" ? "success" : "neutral"}>
            {place === null
              ? office.say(STATE_WORDS[state])
              : place === 1
                ? office.say("orders.firstOption")
                : office.say("orders.secondOption")}
          </Badge>
          {orderId && (
            <Link
              className="text-sm underline underline-offset-4"
              href={`/events/${event}/orders/${orderId}`}
            >
              {office.say("orders.order")}
            </Link>
          )}
        </span>
      ),
      write: ({ state, place }) =>
        [office.say(STATE_WORDS[state]), place].filter((part) => part !== null).join(", "),
    },
    {
      id: "endsOn",
      title: office.say("orders.lastDay"),
      cell: ({ endsOn }) => (
        <span className="tabular-nums">{office.day(`${endsOn}T12:00:00Z`, timezone)}</span>
      ),
      write: ({ endsOn }) => endsOn,
    },
    {
      id: "salesperson",
      title: office.say("orders.salesperson"),
      cell: ({ salesperson }) => salesperson ?? "–",
      write: ({ salesperson }) => salesperson,
    },
    {
      id: "notes",
      title: office.say("common.notes"),
      hidden: true,
      cell: ({ notes }) => notes ?? "–",
      write: ({ notes }) => notes,
    },
    {
      id: "actions",
      title: office.say("common.actions"),
      cell: (option) =>
        mayChange && option.place !== null ? (
          <span className="flex flex-wrap justify-end gap-2">
            {option.place === 1 && (
              <>
                <Button size="small" onClick={() => onOpen({ kind: "convert", option })}>
                  {office.say("orders.makeAnOrder")}
                </Button>
                <Button size="small" onClick={() => onOpen({ kind: "second", option })}>
                  {office.say("orders.addSecond")}
                </Button>
              </>
            )}
            <Button size="small" onClick={() => onOpen({ kind: "extend", option })}>
              {office.say("common.edit")}
            </Button>
            <Button
              size="small"
              onClick={() =>
                onRelease(option.id, office.say("orders.theOptionOf", { company: option.company }))
              }
            >
              {office.say("orders.release")}
            </Button>
          </span>
        ) : null,
    },
  ];
}

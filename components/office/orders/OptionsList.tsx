import { CalendarClock } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { call } from "#lib/client/call";
import { dayOf } from "#lib/client/days";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { OPTION_STATES } from "#lib/records/options";
import { useMay } from "../Rights";
import { oneOf, type TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { usePendingDeletes } from "../usePendingDeletes";
import { ConvertOptionDialog } from "./ConvertOptionDialog";
import { OptionDialog } from "./OptionDialog";
import type { OptionRecord } from "./queries";

const STATE_WORDS: Record<OptionRecord["state"], string> = {
  open: "Open",
  ended: "Ended",
  released: "Released",
  converted: "Became an order",
};

type Opened = { kind: "extend" | "second" | "convert"; option: OptionRecord };

/** Booths kept for companies until a day; those that end first come first. */
export function OptionsList({ event }: { event: string }) {
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
        columns={columnsFor({ event, timezone, mayChange, onOpen: setOpened, onRelease: remove })}
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
            label: "State",
            any: "Any state",
            options: OPTION_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] })),
          },
        ]}
        nameOf={({ company, boothLabel }) => `option of ${company} on booth ${boothLabel}`}
        hidden={hidden}
        empty={
          <EmptyState icon={<CalendarClock />} title="No options yet">
            An option keeps a booth for a company until a day. When it ends, the next company in line moves up
            or the booth is free again.
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

function columnsFor({ event, timezone, mayChange, onOpen, onRelease }: Means): TableColumn<OptionRecord>[] {
  return [
    {
      id: "booth",
      title: "Booth",
      head: true,
      cell: ({ boothLabel }) => boothLabel,
      write: ({ boothLabel }) => boothLabel,
    },
    {
      id: "company",
      title: "Company",
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
      title: "State",
      cell: ({ state, place, orderId }) => (
        <span className="flex items-center gap-3">
          <Badge tone={place === 1 ? "warning" : state === "converted" ? "success" : "neutral"}>
            {place === null ? STATE_WORDS[state] : place === 1 ? "First option" : "Second option"}
          </Badge>
          {orderId && (
            <Link
              className="text-sm underline underline-offset-4"
              href={`/events/${event}/orders/${orderId}`}
            >
              Order
            </Link>
          )}
        </span>
      ),
      write: ({ state, place }) => (place === null ? STATE_WORDS[state] : `${STATE_WORDS[state]}, ${place}`),
    },
    {
      id: "endsOn",
      title: "Last day",
      cell: ({ endsOn }) => <span className="tabular-nums">{dayOf(`${endsOn}T12:00:00Z`, timezone)}</span>,
      write: ({ endsOn }) => endsOn,
    },
    {
      id: "salesperson",
      title: "Salesperson",
      cell: ({ salesperson }) => salesperson ?? "–",
      write: ({ salesperson }) => salesperson,
    },
    {
      id: "notes",
      title: "Notes",
      hidden: true,
      cell: ({ notes }) => notes ?? "–",
      write: ({ notes }) => notes,
    },
    {
      id: "actions",
      title: "Actions",
      cell: (option) =>
        mayChange && option.place !== null ? (
          <span className="flex flex-wrap justify-end gap-2">
            {option.place === 1 && (
              <>
                <Button size="small" onClick={() => onOpen({ kind: "convert", option })}>
                  Make an order
                </Button>
                <Button size="small" onClick={() => onOpen({ kind: "second", option })}>
                  Add second
                </Button>
              </>
            )}
            <Button size="small" onClick={() => onOpen({ kind: "extend", option })}>
              Edit
            </Button>
            <Button size="small" onClick={() => onRelease(option.id, `the option of ${option.company}`)}>
              Release
            </Button>
          </span>
        ) : null,
    },
  ];
}

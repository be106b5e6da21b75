import { Download } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { buttonClasses } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { MONEY_GROUPS, type MoneyGroup } from "#lib/sales/moneyReport";
import { SpanFields } from "../audit/SpanFields";
import { LoadFailure } from "../LoadFailure";
import { DisputeList } from "./DisputeList";
import { GroupedReceivables } from "./GroupedReceivables";
import {
  addressOf,
  choiceOf,
  type Days,
  GROUP_WORDS,
  keyWords,
  type PaymentChoice,
  type ReportRow,
} from "./moneyChoice";
import { PaymentsDialog } from "./PaymentsDialog";
import { Receivables } from "./Receivables";
import { useMoneyReport } from "./useMoneyReport";

type Opened = { title: string; choice: PaymentChoice };

/** Money received and refunded. Each figure opens the payments that it is the sum of. */
export function MoneyReport({ event }: { event: string }) {
  const { say } = useOffice();
  const [groupBy, setGroupBy] = useState<MoneyGroup>("month");
  const [days, setDays] = useState<Days>({ from: "", to: "" });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useMoneyReport(event, groupBy, days);
  if (error)
    return <LoadFailure what={say("orders.theReport")} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card
        title={say("orders.payments")}
        description={say("orders.byValueDateSelectA")}
        actions={
          <a
            className={buttonClasses("quiet", "small")}
            href={addressOf(event, choiceOf("month", null, days))}
            download
          >
            <Download aria-hidden="true" />
            {say("orders.exportCsv")}
          </a>
        }
      >
        <div className="mb-4 flex flex-wrap gap-4">
          <Field label={say("orders.groupBy")}>
            <Select value={groupBy} onChange={({ target }) => setGroupBy(target.value as MoneyGroup)}>
              {MONEY_GROUPS.map((group) => (
                <option key={group} value={group}>
                  {say(GROUP_WORDS[group])}
                </option>
              ))}
            </Select>
          </Field>
          <SpanFields span={days} onChange={setDays} />
        </div>
        {data ? (
          <Rows rows={data.rows} groupBy={groupBy} days={days} onOpen={setOpened} />
        ) : (
          <Skeleton className="h-48 w-full rounded-lg" />
        )}
      </Card>
      {data && <Receivables event={event} rows={data.receivables} />}
      {data && data.receivables.length > 0 && <GroupedReceivables event={event} />}
      <DisputeList event={event} />
      {opened && <PaymentsDialog event={event} {...opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

type RowsProps = {
  rows: readonly ReportRow[];
  groupBy: MoneyGroup;
  days: Days;
  onOpen: (opened: Opened) => void;
};

function Rows({ rows, groupBy, days, onOpen }: RowsProps) {
  const office = useOffice();
  const { say } = office;
  if (rows.length === 0) return <p className="text-sm text-soft">{say("orders.noPaymentsInThisPeriod")}</p>;
  return (
    <Table caption={say("orders.paymentsBy", { group: office.lowerFirst(say(GROUP_WORDS[groupBy])) })}>
      <TableHead>
        <HeadCell>{say(GROUP_WORDS[groupBy])}</HeadCell>
        <HeadCell numeric>{say("orders.received")}</HeadCell>
        <HeadCell numeric>{say("orders.refunded")}</HeadCell>
        <HeadCell numeric className="max-sm:hidden">
          {say("orders.net")}
        </HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const words = keyWords(office, groupBy, row.key);
          const choice = { ...choiceOf(groupBy, row, days), currency: row.currency };
          const open = (name: string, direction?: "in" | "out") => () =>
            onOpen({ title: `${name} · ${words}`, choice: { ...choice, ...(direction && { direction }) } });
          return (
            <Row key={`${row.key} ${row.currency}`}>
              <RowHeadCell>{words}</RowHeadCell>
              <Figures row={row} open={open} />
            </Row>
          );
        })}
      </TableBody>
      <tfoot className="border-t font-semibold">
        {totalsOf(rows).map((total) => {
          const choice = { ...choiceOf(groupBy, null, days), currency: total.currency };
          const open = (name: string, direction?: "in" | "out") => () =>
            onOpen({
              title: `${name} · ${say("common.total")}`,
              choice: { ...choice, ...(direction && { direction }) },
            });
          return (
            <tr key={total.currency}>
              <RowHeadCell>{say("common.total")}</RowHeadCell>
              <Figures row={total} open={open} />
            </tr>
          );
        })}
      </tfoot>
    </Table>
  );
}

type Sums = Pick<ReportRow, "currency" | "receivedCents" | "refundedCents" | "netCents">;

/** One total for each currency. */
function totalsOf(rows: readonly ReportRow[]): Sums[] {
  const totals = new Map<string, Sums>();
  for (const { currency, receivedCents, refundedCents, netCents } of rows) {
    const total = totals.get(currency) ?? { currency, receivedCents: 0, refundedCents: 0, netCents: 0 };
    totals.set(currency, {
      currency,
      receivedCents: total.receivedCents + receivedCents,
      refundedCents: total.refundedCents + refundedCents,
      netCents: total.netCents + netCents,
    });
  }
  return [...totals.values()];
}

type FiguresProps = { row: Sums; open: (name: string, direction?: "in" | "out") => () => void };

function Figures({ row, open }: FiguresProps) {
  const { say } = useOffice();
  const { currency } = row;
  return (
    <>
      <Figure
        cents={row.receivedCents}
        currency={currency}
        label={say("orders.received")}
        onOpen={open(say("orders.received"), "in")}
      />
      <Figure
        cents={row.refundedCents}
        currency={currency}
        label={say("orders.refunded")}
        onOpen={open(say("orders.refunded"), "out")}
      />
      <Figure
        cents={row.netCents}
        currency={currency}
        label={say("orders.net")}
        onOpen={open(say("orders.receivedAndRefunded"))}
        className="max-sm:hidden"
      />
    </>
  );
}

type FigureProps = {
  cents: number;
  currency: string;
  label: string;
  onOpen: () => void;
  className?: string;
};

function Figure({ cents, currency, label, onOpen, className = "" }: FigureProps) {
  const office = useOffice();
  const { say } = office;
  const amount = office.exactMoney(cents, currency);
  return (
    <Cell numeric className={className}>
      <button
        type="button"
        onClick={onOpen}
        aria-label={say("orders.showPayments", { label, amount })}
        className="cursor-pointer underline decoration-dotted underline-offset-4 hover:decoration-solid"
      >
        {amount}
      </button>
    </Cell>
  );
}

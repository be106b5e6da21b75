import { X } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { IconButton } from "#components/ui/IconButton";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { WritingDialog } from "#components/ui/WritingDialog";
import { useAction } from "#lib/client/action";
import type { Office } from "#lib/client/office";
import { decimalsOf } from "#lib/pricing/currencies";
import { toAmount, toCents } from "#lib/pricing/money";
import { ORDER_LOOKS } from "../orders/words";
import { Picker } from "../Picker";
import { type BankLine, type BankOrder, bookLine, useBankChanged, useBankOrders } from "./lines";
import { orderName } from "./words";

/** Null while the field does not hold an amount. */
type Part = { order: BankOrder; amountCents: number | null };

/** One or several orders for a line, each with its part of the money. */
export function BookDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const office = useOffice();
  const { say, wording } = office;
  const changed = useBankChanged();
  const [parts, setParts] = useState<Part[]>(line.proposals[0]?.parts ?? []);
  const [written, setWritten] = useState(false);
  const { busy, failure, run } = useAction(wording);
  const restCents = line.amountCents - parts.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  const amounts = parts.flatMap(({ order, amountCents }) =>
    amountCents !== null && amountCents > 0 ? [{ orderId: order.id, amountCents }] : [],
  );
  const isReady = parts.length > 0 && amounts.length === parts.length && restCents >= 0;

  function change(next: Part[]) {
    setParts(next);
    setWritten(true);
  }

  function add(order: BankOrder) {
    if (parts.some((part) => part.order.id === order.id)) return;
    const cents = order.openCents > 0 ? Math.min(order.openCents, Math.max(0, restCents)) : restCents;
    change([...parts, { order, amountCents: cents > 0 ? cents : null }]);
  }

  const book = () =>
    run(async () => {
      await bookLine(line.id, amounts);
      await changed();
      notify.done(say("bank.amountBooked", { amount: office.exactMoney(line.amountCents, line.currency) }));
      onClose();
    });

  return (
    <WritingDialog
      open
      written={written}
      onClose={onClose}
      size="large"
      title={say("bank.bookAmount", { amount: office.exactMoney(line.amountCents, line.currency) })}
      description={[line.name, line.text].filter(Boolean).join(" · ")}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button tone="primary" busy={busy} disabled={!isReady} onClick={() => void book()}>
            {say("bank.book")}
          </Button>
        </>
      }
    >
      <div className="grid min-h-80 content-start gap-5">
        {failure && <Notice kind="danger">{failure}</Notice>}
        <OrderPicker line={line} taken={parts} onPick={add} />
        {parts.length > 0 && (
          <ul className="divide-y rounded-lg border">
            {parts.map((part) => (
              <PartRow
                key={part.order.id}
                part={part}
                onAmount={(amountCents) =>
                  change(parts.map((each) => (each === part ? { ...part, amountCents } : each)))
                }
                onRemove={() => change(parts.filter((each) => each !== part))}
              />
            ))}
          </ul>
        )}
        <Rest line={line} parts={parts} restCents={restCents} />
      </div>
    </WritingDialog>
  );
}

type OrderPickerProps = { line: BankLine; taken: readonly Part[]; onPick: (order: BankOrder) => void };

function OrderPicker({ line, taken, onPick }: OrderPickerProps) {
  const office = useOffice();
  const { say } = office;
  const [q, setQ] = useState("");
  const found = useBankOrders(q);
  const orders = (found.data ?? []).filter(
    ({ id, currency }) => currency === line.currency && taken.every(({ order }) => order.id !== id),
  );
  return (
    <Picker
      label={say("bank.order")}
      placeholder={say("bank.searchNumberCompanyBoothOr")}
      picks={orders.map((order) => ({
        id: order.id,
        label: orderName(office, order),
        aside: `${order.event.name} · ${stateOf(office, order)}`,
      }))}
      onType={setQ}
      onPick={(id) => {
        const order = orders.find((each) => each.id === id);
        if (order) onPick(order);
      }}
    />
  );
}

function stateOf(office: Office, { openCents, currency, status }: BankOrder): string {
  return openCents > 0
    ? office.say("bank.amountOpen", { amount: office.exactMoney(openCents, currency) })
    : office.say(ORDER_LOOKS[status].label);
}

type PartRowProps = { part: Part; onAmount: (cents: number | null) => void; onRemove: () => void };

function PartRow({ part: { order, amountCents }, onAmount, onRemove }: PartRowProps) {
  const office = useOffice();
  const { say } = office;
  const name = orderName(office, order);
  const decimals = decimalsOf(order.currency);
  const [typed, setTyped] = useState(
    amountCents === null ? "" : toAmount(amountCents, order.currency).toFixed(decimals),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-soft">
          {order.event.name} · {stateOf(office, order)}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <TextInput
          type="number"
          inputMode="decimal"
          min={0}
          step={10 ** -decimals}
          aria-label={say("bank.amountFor", { name })}
          className="w-36 text-end tabular-nums"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const isAmount = target.value !== "" && Number(target.value) > 0;
            onAmount(isAmount ? toCents(Number(target.value), order.currency) : null);
          }}
        />
        <IconButton size="small" label={say("bank.remove", { name })} icon={<X />} onClick={onRemove} />
      </div>
    </li>
  );
}

/** Shows where the remaining money goes, and that a surplus is to be refunded. */
function Rest({ line, parts, restCents }: { line: BankLine; parts: readonly Part[]; restCents: number }) {
  const office = useOffice();
  const { say } = office;
  const money = (cents: number) => office.exactMoney(cents, line.currency);
  const last = parts.at(-1);
  if (!last) return null;
  if (restCents < 0) {
    return <Notice kind="danger">{say("bank.theAmountsAreMoreThan", { amount: money(-restCents) })}</Notice>;
  }
  const empty = parts.find(({ amountCents }) => amountCents === null);
  if (empty)
    return <Notice>{say("bank.enterTheAmountForOrder", { number: String(empty.order.number) })}</Notice>;
  const surplusCents = parts.reduce(
    (sum, { order, amountCents }) =>
      sum + Math.max(0, (amountCents ?? 0) + (order.id === last.order.id ? restCents : 0) - order.openCents),
    0,
  );
  if (surplusCents > 0) {
    const values = { count: parts.length, amount: money(surplusCents) };
    return <Notice kind="warning">{say("bank.moreThanItBecomesA", values)}</Notice>;
  }
  return restCents > 0 ? (
    <Notice>
      {say("bank.theRemainingIsAlsoBooked", { amount: money(restCents), number: String(last.order.number) })}
    </Notice>
  ) : null;
}

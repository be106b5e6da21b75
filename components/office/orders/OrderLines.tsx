import { Pencil } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "#components/ui/Table";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { exactMoneyOf } from "#lib/client/money";
import { useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";
import type { OrderRecord } from "./words";

type OrderProps = { event: string; order: OrderRecord };

/** What was bought, line by line; while nothing is paid the amount can be agreed anew. */
export function OrderLines({ event, order }: OrderProps) {
  const [editing, setEditing] = useState(false);
  const mayChange = useMay("orders:write");
  const taxes = order.lines.filter((line) => !isSold(line));
  const isOpen = order.status === "pending" || order.status === "invoiced";
  return (
    <Card
      title="Items"
      actions={
        mayChange &&
        isOpen && (
          <Button size="small" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
            Change amount
          </Button>
        )
      }
    >
      <Table caption={`Lines of order ${order.number}`}>
        <TableHead>
          <HeadCell>Item</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            Quantity
          </HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            Unit price
          </HeadCell>
          <HeadCell numeric>Total</HeadCell>
        </TableHead>
        <TableBody>
          {order.lines.filter(isSold).map(({ kind, refId, description, quantity, unitCents, totalCents }) => (
            <Row key={`${kind} ${refId} ${description}`}>
              <Cell className="whitespace-normal! max-sm:py-2.5">
                {description}
                {quantity > 1 && (
                  <span className="block text-faint sm:hidden">
                    {quantity} × {exactMoneyOf(unitCents, order.currency)}
                  </span>
                )}
              </Cell>
              <Cell numeric className="max-sm:hidden">
                {quantity}
              </Cell>
              <Cell numeric className="max-sm:hidden">
                {exactMoneyOf(unitCents, order.currency)}
              </Cell>
              <Cell numeric>{exactMoneyOf(totalCents, order.currency)}</Cell>
            </Row>
          ))}
        </TableBody>
        <tfoot className="border-t">
          {taxes.length > 0 && <Sum name="Subtotal" cents={order.subtotalCents} currency={order.currency} />}
          {taxes.map(({ description, totalCents }) => (
            <Sum key={description} name={description} cents={totalCents} currency={order.currency} />
          ))}
          <Sum name="Total" cents={order.amountCents} currency={order.currency} isTotal />
        </tfoot>
      </Table>
      <Remark title="Notes" text={order.notes} />
      <Remark title="Reason for cancellation" text={order.cancelReason} />
      <Remark title="Reason for the move" text={order.moveReason} />
      {editing && <AmountDialog event={event} order={order} onClose={() => setEditing(false)} />}
    </Card>
  );
}

type Line = OrderRecord["lines"][number];

function isSold({ kind }: Line): boolean {
  return kind !== "tax";
}

type SumProps = { name: string; cents: number; currency: string; isTotal?: boolean };

function Sum({ name, cents, currency, isTotal = false }: SumProps) {
  return (
    <tr className={isTotal ? "border-t font-semibold" : "text-soft"}>
      <Cell className={isTotal ? "" : "h-9"}>{name}</Cell>
      <Cell colSpan={2} className="max-sm:hidden" />
      <Cell numeric>{exactMoneyOf(cents, currency)}</Cell>
    </tr>
  );
}

function Remark({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="mt-4 text-sm">
      <h3 className="font-medium">{title}</h3>
      <p className="wrap-anywhere whitespace-pre-line text-soft">{text}</p>
    </div>
  );
}

const AmountForm = z.object({ amount: z.number().min(0).max(10_000_000_000) });

function AmountDialog({ event, order, onClose }: OrderProps & { onClose: () => void }) {
  const changed = useEventChanged(event);
  const form = useForm(AmountForm, async (body) => {
    await call("PATCH /api/v1/events/{event}/orders/{id}", { params: { event, id: order.id }, body });
    await changed();
    notify.done("Amount changed");
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Change amount"
      description={
        "The difference is added as an adjustment." +
        (order.invoiceNumber ? ` Invoice ${order.invoiceNumber} is credited and a new one is issued.` : "")
      }
      submit="Change amount"
    >
      <Field label={`Total (${order.currency})`} error={form.errors.amount} required>
        <TextInput name="amount" type="number" min="0" step="any" defaultValue={order.amount} />
      </Field>
    </FormDialog>
  );
}

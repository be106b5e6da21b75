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
  const isOpen = order.status === "pending" || order.status === "invoiced";
  return (
    <Card
      title="Items"
      actions={
        mayChange &&
        isOpen && (
          <Button size="small" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
            Change the amount
          </Button>
        )
      }
    >
      <Table caption={`Lines of order ${order.number}`}>
        <TableHead>
          <HeadCell>What</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            Quantity
          </HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            Each
          </HeadCell>
          <HeadCell numeric>Total</HeadCell>
        </TableHead>
        <TableBody>
          {order.lines.map(({ kind, refId, description, quantity, unitCents, totalCents }) => (
            <Row key={`${kind} ${refId} ${description}`}>
              <Cell className="whitespace-normal max-sm:py-2.5">
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
        <tfoot className="border-t font-semibold">
          <tr>
            <Cell>Total</Cell>
            <Cell colSpan={2} className="max-sm:hidden" />
            <Cell numeric>{exactMoneyOf(order.amountCents, order.currency)}</Cell>
          </tr>
        </tfoot>
      </Table>
      {order.notes && <p className="mt-4 whitespace-pre-line text-sm text-soft">{order.notes}</p>}
      {order.cancelReason && (
        <p className="mt-4 text-sm text-soft">Cancelled because: {order.cancelReason}</p>
      )}
      {editing && <AmountDialog event={event} order={order} onClose={() => setEditing(false)} />}
    </Card>
  );
}

const AmountForm = z.object({ amount: z.number().min(0).max(10_000_000_000) });

function AmountDialog({ event, order, onClose }: OrderProps & { onClose: () => void }) {
  const changed = useEventChanged(event);
  const form = useForm(AmountForm, async (body) => {
    await call("PATCH /api/v1/events/{event}/orders/{id}", { params: { event, id: order.id }, body });
    await changed();
    notify.done("The amount is changed");
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Change the amount"
      description={
        "A line with the difference is added, so that the lines still sum to the total." +
        (order.invoiceNumber ? " The invoice that is out is credited, and a new one is written." : "")
      }
      submit="Change the amount"
    >
      <Field label={`Total, ${order.currency}`} error={form.errors.amount} required>
        <TextInput name="amount" type="number" min="0" step="any" defaultValue={order.amount} />
      </Field>
    </FormDialog>
  );
}

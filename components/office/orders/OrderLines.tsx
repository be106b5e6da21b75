import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { IconButton } from "#components/ui/IconButton";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "#components/ui/Table";
import { lineOf, taxOf } from "#lib/client/lineOf";
import { useMay } from "../Rights";
import { AddItemDialog } from "./AddItemDialog";
import { AmountDialog } from "./AmountDialog";
import { type OrderItem, useOrderItems } from "./orderItems";
import { RemoveItemDialog } from "./RemoveItemDialog";
import type { OrderRecord } from "./words";

type OrderProps = { event: string; order: OrderRecord };

/** The items of the order. They can be added and removed, and the amount can be changed while nothing is paid. */
export function OrderLines({ event, order }: OrderProps) {
  const office = useOffice();
  const { say } = office;
  const [opened, setOpened] = useState<"amount" | "add" | OrderItem | null>(null);
  const mayChange = useMay("orders:write");
  const { data: items } = useOrderItems(event, order);
  const taxes = order.lines.filter((line) => !isSold(line));
  const isOpen = order.status === "pending" || order.status === "invoiced";
  const isActive = isOpen || order.status === "paid";
  const close = () => setOpened(null);
  return (
    <Card
      title={say("orders.items")}
      actions={
        mayChange && (
          <>
            {isOpen && (
              <Button size="small" onClick={() => setOpened("amount")}>
                <Pencil aria-hidden="true" />
                {say("orders.changeAmount")}
              </Button>
            )}
            {isActive && (
              <Button size="small" onClick={() => setOpened("add")}>
                <Plus aria-hidden="true" />
                {say("orders.addItem")}
              </Button>
            )}
          </>
        )
      }
    >
      <Table caption={say("orders.itemsOfOrder", { number: String(order.number) })}>
        <TableHead>
          <HeadCell>{say("orders.item")}</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {say("orders.quantity")}
          </HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {say("orders.unitPrice")}
          </HeadCell>
          <HeadCell numeric>{say("common.total")}</HeadCell>
          {mayChange && isActive && (
            <HeadCell>
              <span className="sr-only">{say("common.actions")}</span>
            </HeadCell>
          )}
        </TableHead>
        <TableBody>
          {(items ?? []).map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              currency={order.currency}
              {...(mayChange && isActive && { onRemove: setOpened })}
            />
          ))}
        </TableBody>
        <tfoot className="border-t">
          {taxes.length > 0 && (
            <Sum name={say("sum.net")} cents={order.subtotalCents} currency={order.currency} />
          )}
          {taxes.map(({ description, totalCents }) => (
            <Sum
              key={description}
              name={taxOf(office, description)}
              cents={totalCents}
              currency={order.currency}
            />
          ))}
          <Sum name={say("sum.total")} cents={order.amountCents} currency={order.currency} isTotal />
        </tfoot>
      </Table>
      <Remark title={say("common.notes")} text={order.notes} />
      <Remark title={say("orders.reasonForCancellation")} text={order.cancelReason} />
      <Remark title={say("orders.reasonForTheMove")} text={order.moveReason} />
      {opened === "amount" && <AmountDialog event={event} order={order} onClose={close} />}
      {opened === "add" && <AddItemDialog event={event} order={order} onClose={close} />}
      {opened !== null && typeof opened === "object" && (
        <RemoveItemDialog
          event={event}
          order={order}
          itemId={opened.id}
          name={lineOf(office, opened.description, order.currency)}
          consequence={opened.kind === "booth" ? say("orders.theBoothBecomesAvailable") : ""}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** Kinds that can be removed one by one; the others depend on them. */
const REMOVABLE: readonly OrderItem["kind"][] = ["booth", "extra", "fee", "coexhibitor"];

type ItemRowProps = { item: OrderItem; currency: string; onRemove?: (item: OrderItem) => void };

function ItemRow({ item, currency, onRemove }: ItemRowProps) {
  const office = useOffice();
  const { say } = office;
  const { kind, quantity, unitCents, netCents, status } = item;
  const description = lineOf(office, item.description, currency);
  const isGone = status === "cancelled";
  return (
    <Row className={isGone ? "text-faint" : ""}>
      <Cell className="whitespace-normal! max-sm:py-2.5">
        {isGone ? <s>{description}</s> : description}
        {isGone && <span className="block text-sm">{say("orders.removed")}</span>}
        {quantity > 1 && (
          <span className="block text-faint sm:hidden">
            {quantity} × {office.exactMoney(unitCents, currency)}
          </span>
        )}
      </Cell>
      <Cell numeric className="max-sm:hidden">
        {quantity}
      </Cell>
      <Cell numeric className="max-sm:hidden">
        {office.exactMoney(unitCents, currency)}
      </Cell>
      <Cell numeric>{isGone ? "–" : office.exactMoney(netCents, currency)}</Cell>
      {onRemove && (
        <Cell>
          {!isGone && REMOVABLE.includes(kind) && (
            <span className="flex justify-end">
              <IconButton
                size="small"
                label={say("orders.removeItem", { description })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onRemove(item)}
              />
            </span>
          )}
        </Cell>
      )}
    </Row>
  );
}

type Line = OrderRecord["lines"][number];

function isSold({ kind }: Line): boolean {
  return kind !== "tax";
}

type SumProps = { name: string; cents: number; currency: string; isTotal?: boolean };

function Sum({ name, cents, currency, isTotal = false }: SumProps) {
  const office = useOffice();
  return (
    <tr className={isTotal ? "border-t font-semibold" : "text-soft"}>
      <Cell className={isTotal ? "" : "h-9"}>{name}</Cell>
      <Cell colSpan={2} className="max-sm:hidden" />
      <Cell numeric>{office.exactMoney(cents, currency)}</Cell>
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

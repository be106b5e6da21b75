import { MoreHorizontal, RotateCcw } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem } from "#components/ui/Menu";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import type { Office } from "#lib/client/office";
import { useEventChanged } from "#lib/client/queries";
import { recorderWords } from "../audit/actor";
import { useMay } from "../Rights";
import { useDisputes } from "./disputeQueries";
import { type PaymentRecord, useOrderPayments } from "./queries";
import { METHOD_WORDS, type OrderRecord } from "./words";

type PaymentsProps = { event: string; order: OrderRecord; timezone: string };

/** All payments and refunds, oldest first. A wrong payment is reversed, never changed. */
export function PaymentsCard({ event, order, timezone }: PaymentsProps) {
  const office = useOffice();
  const { say } = office;
  const [reversing, setReversing] = useState<PaymentRecord | null>(null);
  const mayChange = useMay("orders:write");
  const payments = useOrderPayments(event, order);
  const disputed = new Set(useDisputes(event, order)?.map(({ providerRef }) => providerRef));
  if (!payments || payments.length === 0) return null;
  const touched = new Set(payments.flatMap((each) => [each.reversesPaymentId, each.refundsPaymentId]));
  const isReversible = (payment: PaymentRecord) =>
    payment.provider === null &&
    payment.direction === "in" &&
    payment.amountCents > 0 &&
    !touched.has(payment.id);
  const offersActions = mayChange && payments.some(isReversible);
  return (
    <Card title={say("orders.payments")}>
      <ul className="-my-3 divide-y">
        {payments.map((payment) => (
          <li key={payment.id} className="flex items-start gap-4 py-3 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">
                {titleOf(office, payment, disputed.has(payment.providerRef ?? ""))}
              </span>
              <span className="block break-words text-faint">
                {[
                  office.day(payment.receivedAt, timezone),
                  payment.providerRef,
                  payment.recordedBy && recorderWords(office, payment.recordedBy),
                  payment.note,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span className="font-medium tabular-nums">
              {office.exactMoney(signOf(payment) * payment.amountCents, payment.currency)}
            </span>
            {offersActions && (
              <span className="-my-1.5 w-8">
                {isReversible(payment) && (
                  <Menu
                    trigger={
                      <IconButton
                        size="small"
                        tooltip={false}
                        label={say("orders.actionsForThePaymentOf", {
                          amount: office.exactMoney(payment.amountCents, payment.currency),
                        })}
                        icon={<MoreHorizontal aria-hidden="true" />}
                      />
                    }
                  >
                    <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={() => setReversing(payment)}>
                      {say("orders.reversePayment")}
                    </MenuItem>
                  </Menu>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {reversing && (
        <ReverseDialog event={event} order={order} payment={reversing} onClose={() => setReversing(null)} />
      )}
    </Card>
  );
}

function titleOf(
  office: Office,
  { direction, method, amountCents }: PaymentRecord,
  isDisputed: boolean,
): string {
  const name = office.say(METHOD_WORDS[method]);
  const values = { method: office.lowerFirst(name) };
  if (isDisputed) return office.say("orders.dispute", values);
  if (amountCents < 0) return office.say("orders.reversal", values);
  return direction === "in" ? name : office.say("orders.refundBy", values);
}

function signOf({ direction }: PaymentRecord): 1 | -1 {
  return direction === "in" ? 1 : -1;
}

const Form = z.object({ reason: z.string().trim().min(1).max(1_000) });

type ReverseProps = { event: string; order: OrderRecord; payment: PaymentRecord; onClose: () => void };

function ReverseDialog({ event, order, payment, onClose }: ReverseProps) {
  const office = useOffice();
  const { say, wording } = office;
  const changed = useEventChanged(event);
  const form = useForm(
    Form,
    async (body) => {
      await call("POST /api/v1/events/{event}/orders/{id}/payments/{payment}/reverse", {
        params: { event, id: order.id, payment: payment.id },
        body,
      });
      await changed();
      notify.done(say("orders.paymentReversed"));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("orders.reversePayment")}
      description={say("orders.forPaymentsRecordedByMistake", {
        amount: office.exactMoney(payment.amountCents, payment.currency),
      })}
      size="small"
      submit={say("orders.reversePayment")}
    >
      <Field label={say("orders.reason")} error={form.errors.reason} required>
        <TextInput name="reason" autoComplete="off" maxLength={1_000} />
      </Field>
    </FormDialog>
  );
}

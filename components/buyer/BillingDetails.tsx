"use client";

import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { IconButton } from "#components/ui/IconButton";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { addressLines } from "#lib/documents/address";
import type { Billing } from "#lib/records/orders";
import { BillingAddress, CompleteBillingAddress, toBilling } from "#lib/schema/parties";
import { BillingGrid } from "./BillingSection";
import { useWords } from "./BuyerSpeech";
import type { BuyersOrder } from "./buyersOrder";

type BillingDetailsProps = { event: string; order: BuyersOrder; required: boolean };

/** The addressee of the invoice, which buyers can change until the invoice is issued. */
export function BillingDetails({ event, order, required }: BillingDetailsProps) {
  const { say } = useWords();
  const [isEditing, setIsEditing] = useState(false);
  const { billing } = order;
  const mayChange = order.status === "pending";
  if (!billing && !mayChange) return null;
  return (
    <section aria-labelledby="billing" className="rounded-lg border bg-surface p-5 shadow-card">
      <div className="flex items-center justify-between gap-3">
        <h2 id="billing" className="text-lg">
          {say("buying.billing")}
        </h2>
        {billing && mayChange && !isEditing && (
          <IconButton
            size="small"
            label={say("buying.billingEdit")}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setIsEditing(true)}
          />
        )}
      </div>
      {isEditing ? (
        <BillingForm event={event} order={order} required={required} onClose={() => setIsEditing(false)} />
      ) : billing ? (
        <Address billing={billing} />
      ) : (
        <Button size="small" className="mt-3" onClick={() => setIsEditing(true)}>
          {say("buying.billingAdd")}
        </Button>
      )}
    </section>
  );
}

function Address({ billing }: { billing: Billing }) {
  const { say, language } = useWords();
  const country = billing.countryCode && nameOf(billing.countryCode, language);
  return (
    <>
      <address className="mt-2 text-sm not-italic" suppressHydrationWarning>
        {[billing.company, ...addressLines(billing), country].filter(Boolean).map((line) => (
          <span key={line} className="block break-words" suppressHydrationWarning>
            {line}
          </span>
        ))}
      </address>
      <dl className="mt-2 text-soft text-sm">
        {billing.vatId && (
          <div>
            <dt className="inline">{say("buying.billingVatId")}</dt>{" "}
            <dd className="inline">{billing.vatId}</dd>
          </div>
        )}
        {billing.reference && (
          <div>
            <dt className="inline">{say("buying.billingReference")}:</dt>{" "}
            <dd className="inline break-words">{billing.reference}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function nameOf(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
}

function BillingForm({ event, order, required, onClose }: BillingDetailsProps & { onClose: () => void }) {
  const router = useRouter();
  const { say, wording } = useWords();
  const company = z.object({ company: z.string().trim().min(1).max(200) });
  const address = required ? CompleteBillingAddress : BillingAddress;
  const form = useForm(
    z.object({ billing: z.intersection(company, address) }),
    async ({ billing }) => {
      await call("PUT /api/v1/events/{event}/orders/{id}/billing", {
        params: { event, id: order.id },
        body: { billing: toBilling(billing) },
      });
      router.refresh();
      onClose();
    },
    wording,
  );
  return (
    <form {...form.handlers} className="mt-4 flex flex-col gap-5">
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Field label={say("buying.company")} error={form.errors["billing.company"]} required>
        <TextInput
          name="billing.company"
          autoComplete="billing organization"
          defaultValue={order.billing?.company ?? order.company}
        />
      </Field>
      <BillingGrid errors={form.errors} known={order.billing} required={required} />
      <div className="flex gap-3">
        <Button tone="primary" type="submit" busy={form.busy}>
          {say("buying.billingSave")}
        </Button>
        <Button type="button" onClick={onClose}>
          {say("buying.billingCancel")}
        </Button>
      </div>
    </form>
  );
}

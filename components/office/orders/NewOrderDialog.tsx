import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { billingWord } from "#components/profile/billingWords";
import { BillingFields } from "#components/ui/BillingFields";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useExhibitorSearch } from "#lib/client/exhibitors";
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { BillingAddress, toBilling } from "#lib/schema/parties";
import { ReservationFields } from "#lib/schema/sales";
import { Picker } from "../Picker";
import { Labelled } from "./FreeBooth";
import { FreeBooths } from "./FreeBooths";
import { OrderPreview } from "./OrderPreview";

const Form = ReservationFields.omit({
  boothId: true,
  boothIds: true,
  extras: true,
  exhibitorId: true,
  billing: true,
}).extend({
  billing: BillingAddress.optional(),
});

type NewOrderDialogProps = {
  event: string;
  /** The label of the booth that was chosen already. */
  booth?: string;
  onClose: () => void;
};

/** Booths reserved for somebody who called or wrote; from here on it is an order like any other. */
export function NewOrderDialog({ event, booth: chosen, onClose }: NewOrderDialogProps) {
  const router = useRouter();
  const changed = useEventChanged(event);
  const [booths, setBooths] = useState<string[]>(chosen === undefined ? [] : [chosen]);
  const [discountCode, setDiscountCode] = useState("");
  const [buyer, setBuyer] = useState<Buyer | null>(null);
  const [isBilled, setIsBilled] = useState(false);
  const form = useForm(Form, async ({ billing, ...input }) => {
    const body = {
      ...input,
      ...(billing && { billing: toBilling({ company: input.company, ...billing }) }),
      boothIds: booths,
      exhibitorId: buyer?.id ?? null,
    };
    const { data } = await call("POST /api/v1/events/{event}/reserve", { params: { event }, body });
    await changed();
    notify.done(heldWords(booths, data.order.company));
    router.push(`/events/${event}/orders/${data.order.id}`);
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="New order"
      description="Booths are held for the buyer, who gets an e-mail with a link to pay."
      submit="Reserve"
      ready={booths.length > 0}
      columns="sm:grid-cols-2"
    >
      <div className="col-span-full grid gap-4">
        <FreeBooths event={event} booths={booths} onChange={setBooths} />
        {booths.length > 0 && <OrderPreview event={event} booths={booths} discountCode={discountCode} />}
        <BuyerChoice event={event} onChange={setBuyer} />
      </div>
      <Field label="Company" error={form.errors.company} required className="col-span-full">
        <TextInput key={buyer?.id} name="company" defaultValue={buyer?.name} autoComplete="off" />
      </Field>
      <Field label="Contact" error={form.errors.contactName} required>
        <TextInput key={buyer?.id} name="contactName" defaultValue={buyer?.contactName ?? ""} />
      </Field>
      <Field label="E-mail" error={form.errors.contactEmail} required>
        <TextInput
          key={buyer?.id}
          name="contactEmail"
          type="email"
          defaultValue={buyer?.contactEmail ?? ""}
        />
      </Field>
      <Field label="Discount code" aside="optional" error={form.errors.discountCode}>
        <TextInput
          name="discountCode"
          autoComplete="off"
          onBlur={({ target }) => setDiscountCode(target.value.trim())}
        />
      </Field>
      <Field
        label="Salesperson"
        aside="optional"
        hint="Leave empty if it is you."
        error={form.errors.salesperson}
      >
        <TextInput name="salesperson" autoComplete="off" />
      </Field>
      <Field label="Notes" aside="optional" error={form.errors.notes} className="col-span-full">
        <TextArea name="notes" />
      </Field>
      {isBilled ? (
        <BillingFields prefix="billing." errors={form.errors} say={billingWord} language="en" />
      ) : (
        <Button type="button" size="small" className="justify-self-start" onClick={() => setIsBilled(true)}>
          <Plus aria-hidden="true" />
          Add billing address
        </Button>
      )}
    </FormDialog>
  );
}

function heldWords(booths: readonly string[], company: string): string {
  if (booths.length === 1) return `Booth ${booths[0]} is held for ${company}`;
  return `${booths.length} booths are held for ${company}`;
}

type Buyer = { id: string; name: string; contactName: string | null; contactEmail: string | null };

/** An exhibitor who is known already fills in the rest. */
function BuyerChoice({ event, onChange }: { event: string; onChange: (buyer: Buyer | null) => void }) {
  const [typed, setTyped] = useState("");
  const { data: found = [] } = useExhibitorSearch(event, typed);
  return (
    <Labelled name="Known exhibitor">
      <Picker
        label="Known exhibitor"
        placeholder="Search to fill in company and contact"
        onType={setTyped}
        onPick={(id) => onChange(found.find((each) => each.id === id) ?? null)}
        picks={found.map(({ id, name, boothLabels }) => ({ id, label: name, aside: boothLabels.join(", ") }))}
      />
    </Labelled>
  );
}

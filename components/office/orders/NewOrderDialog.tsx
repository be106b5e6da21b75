import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
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
import type { Office } from "#lib/client/office";
import { useEventChanged } from "#lib/client/queries";
import { BillingAddress, toBilling } from "#lib/schema/parties";
import { ReservationFields } from "#lib/schema/sales";
import { Picker } from "../Picker";
import { billingWordIn } from "./billingWords";
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

/** Reserves booths for a buyer who called or wrote; the result is an order like any other. */
export function NewOrderDialog({ event, booth: chosen, onClose }: NewOrderDialogProps) {
  const office = useOffice();
  const { say, wording } = office;
  const router = useRouter();
  const changed = useEventChanged(event);
  const [booths, setBooths] = useState<string[]>(chosen === undefined ? [] : [chosen]);
  const [discountCode, setDiscountCode] = useState("");
  const [buyer, setBuyer] = useState<Buyer | null>(null);
  const [isBilled, setIsBilled] = useState(false);
  const form = useForm(
    Form,
    async ({ billing, ...input }) => {
      const body = {
        ...input,
        ...(billing && { billing: toBilling({ company: input.company, ...billing }) }),
        boothIds: booths,
        exhibitorId: buyer?.id ?? null,
      };
      const { data } = await call("POST /api/v1/events/{event}/reserve", { params: { event }, body });
      await changed();
      notify.done(heldWords(office, booths, data.order.company));
      router.push(`/events/${event}/orders/${data.order.id}`);
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("orders.newOrder")}
      description={say("orders.boothsAreHeldForThe")}
      submit={say("orders.reserve")}
      ready={booths.length > 0}
      columns="sm:grid-cols-2"
    >
      <div className="col-span-full grid gap-4">
        <FreeBooths event={event} booths={booths} onChange={setBooths} />
        {booths.length > 0 && <OrderPreview event={event} booths={booths} discountCode={discountCode} />}
        <BuyerChoice event={event} onChange={setBuyer} />
      </div>
      <Field label={say("common.company")} error={form.errors.company} required className="col-span-full">
        <TextInput key={buyer?.id} name="company" defaultValue={buyer?.name} autoComplete="off" />
      </Field>
      <Field label={say("orders.contact")} error={form.errors.contactName} required>
        <TextInput key={buyer?.id} name="contactName" defaultValue={buyer?.contactName ?? ""} />
      </Field>
      <Field label={say("common.email")} error={form.errors.contactEmail} required>
        <TextInput
          key={buyer?.id}
          name="contactEmail"
          type="email"
          defaultValue={buyer?.contactEmail ?? ""}
        />
      </Field>
      <Field
        label={say("orders.discountCode")}
        aside={say("orders.optional")}
        error={form.errors.discountCode}
      >
        <TextInput
          name="discountCode"
          autoComplete="off"
          onBlur={({ target }) => setDiscountCode(target.value.trim())}
        />
      </Field>
      <Field
        label={say("orders.salesperson")}
        aside={say("orders.optional")}
        hint={say("orders.leaveEmptyIfItIs")}
        error={form.errors.salesperson}
      >
        <TextInput name="salesperson" autoComplete="off" />
      </Field>
      <Field
        label={say("common.notes")}
        aside={say("orders.optional")}
        error={form.errors.notes}
        className="col-span-full"
      >
        <TextArea name="notes" />
      </Field>
      {isBilled ? (
        <BillingFields
          prefix="billing."
          errors={form.errors}
          say={billingWordIn(office)}
          language={office.language}
        />
      ) : (
        <Button type="button" size="small" className="justify-self-start" onClick={() => setIsBilled(true)}>
          <Plus aria-hidden="true" />
          {say("orders.addBillingAddress")}
        </Button>
      )}
    </FormDialog>
  );
}

function heldWords(office: Office, booths: readonly string[], company: string): string {
  if (booths.length === 1) return office.say("orders.boothIsHeldFor", { label: booths[0] ?? "", company });
  return office.say("orders.boothsAreHeldFor", { count: booths.length, company });
}

type Buyer = { id: string; name: string; contactName: string | null; contactEmail: string | null };

/** Choosing a known exhibitor fills in the other fields. */
function BuyerChoice({ event, onChange }: { event: string; onChange: (buyer: Buyer | null) => void }) {
  const { say } = useOffice();
  const [typed, setTyped] = useState("");
  const { data: found = [] } = useExhibitorSearch(event, typed);
  return (
    <Labelled name={say("orders.knownExhibitor")}>
      <Picker
        label={say("orders.knownExhibitor")}
        placeholder={say("orders.searchToFillInCompany")}
        onType={setTyped}
        onPick={(id) => onChange(found.find((each) => each.id === id) ?? null)}
        picks={found.map(({ id, name, boothLabels }) => ({ id, label: name, aside: boothLabels.join(", ") }))}
      />
    </Labelled>
  );
}

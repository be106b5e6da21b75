import { FileText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { ContractClick } from "#lib/schema/documents";
import { useWords } from "./BuyerSpeech";

export type OwnContract = { number: string; acceptance: { name: string; acceptedAt: Date } | null };

type ContractProps = { event: string; orderId: string; timezone: string; contract: OwnContract };

/** The contract to read and to accept with one's name. */
export function Contract({ event, orderId, timezone, contract }: ContractProps) {
  const { say, language } = useWords();
  const { number, acceptance } = contract;
  const pdf = `/api/v1/events/${event}/orders/${orderId}/invoice.pdf?${new URLSearchParams({ number })}`;
  return (
    <section aria-labelledby="contract" className="rounded-lg border bg-surface p-5 shadow-card">
      <h2 id="contract" className="text-lg">
        {say("buying.contract", { number })}
      </h2>
      <a href={pdf} className="mt-2 inline-flex items-center gap-2 font-medium underline underline-offset-4">
        <FileText aria-hidden="true" className="size-4" />
        {say("buying.contractRead")}
      </a>
      {acceptance ? (
        <p className="mt-3 text-soft text-sm">
          {say("buying.contractAccepted", {
            name: acceptance.name,
            date: new Intl.DateTimeFormat(language, {
              dateStyle: "long",
              timeStyle: "short",
              timeZone: timezone,
            }).format(acceptance.acceptedAt),
          })}
        </p>
      ) : (
        <AcceptForm event={event} orderId={orderId} number={number} />
      )}
    </section>
  );
}

function AcceptForm({ event, orderId, number }: { event: string; orderId: string; number: string }) {
  const { say, wording } = useWords();
  const router = useRouter();
  const [isAccepted, setAccepted] = useState(false);
  const form = useForm(
    ContractClick.pick({ name: true }),
    async ({ name }) => {
      await call("POST /api/v1/events/{event}/orders/{id}/contract/accept", {
        params: { event, id: orderId },
        body: { name, number },
      });
      setAccepted(true);
      router.refresh();
    },
    wording,
  );
  return (
    <form {...form.handlers} className="mt-3 flex flex-col gap-4">
      <p className="text-soft text-sm">{say("buying.contractIntro")}</p>
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Field label={say("buying.contractName")} error={form.errors.name}>
        <TextInput name="name" autoComplete="name" />
      </Field>
      <Button tone="primary" type="submit" busy={form.busy || isAccepted} className="w-fit">
        {say("buying.contractAccept")}
      </Button>
    </form>
  );
}

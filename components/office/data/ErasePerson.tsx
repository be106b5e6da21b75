"use client";

import { Search, UserRoundX } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { type Traces, TracesList } from "./TracesList";

/** Looks up the records of a person first, then asks, then erases permanently. */
export function ErasePerson() {
  const { say, wording } = useOffice();
  const [email, setEmail] = useState("");
  const [traces, setTraces] = useState<Traces | null>(null);
  const { busy, failure, run } = useAction(wording);
  const [isConfirming, setIsConfirming] = useState(false);

  async function find(event: FormEvent) {
    event.preventDefault();
    setTraces(null);
    await run(async () => {
      setTraces((await call("POST /api/v1/persons/find", { body: { email } })).data);
    });
  }
  async function erase() {
    if (!traces) return;
    await run(async () => {
      await call("POST /api/v1/persons/erase", { body: { email: traces.email } });
      notify.done(say("data.personErased"));
      setTraces(null);
      setEmail("");
    });
    setIsConfirming(false);
  }
  const isFound = traces !== null && isAnywhere(traces);
  return (
    <Card title={say("data.eraseAPerson")} description={say("data.forPeopleWhoAskTo")}>
      <form onSubmit={find} className="flex flex-wrap items-end gap-3">
        <Field
          label={say("data.eMailAddress")}
          className="min-w-0 flex-1 basis-64"
          error={failure ?? undefined}
        >
          <TextInput
            type="email"
            required
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Button type="submit" busy={busy && !isConfirming}>
          <Search aria-hidden="true" />
          {say("data.find")}
        </Button>
      </form>
      {traces && !isFound && (
        <div className="mt-4">
          <Notice>{say("data.noRecordsFoundFor", { email: traces.email })}</Notice>
        </div>
      )}
      {traces && isFound && (
        <div className="mt-5 flex flex-col gap-4">
          <TracesList traces={traces} />
          {traces.account === "member" ? (
            <Notice kind="warning" title={say("data.aMemberOfTheTeam")}>
              {say("data.removeThisPersonFromThe")}
            </Notice>
          ) : (
            <Button tone="danger" className="self-start" onClick={() => setIsConfirming(true)}>
              <UserRoundX aria-hidden="true" />
              {say("data.eraseThisPerson")}
            </Button>
          )}
        </div>
      )}
      {traces && (
        <AlertDialog
          open={isConfirming}
          onOpenChange={setIsConfirming}
          title={say("data.erase", { email: traces.email })}
          description={say("data.thisRemovesTheAddressAnd")}
          confirm={say("data.eraseThisPerson")}
          busy={busy}
          onConfirm={erase}
        />
      )}
    </Card>
  );
}

function isAnywhere({ orders, exhibitors, waitlist, invitations, account, mentions }: Traces): boolean {
  const isRecorded = orders + exhibitors + waitlist + invitations + mentions.length > 0;
  return isRecorded || account === "former" || account === "member";
}

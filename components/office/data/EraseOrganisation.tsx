"use client";

import { Trash2, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useErasure, useOrganisation } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";

/** For owners, who confirm it by the organisation's name and can undo it for two weeks. */
export function EraseOrganisation() {
  const { say, wording, day } = useOffice();
  const router = useRouter();
  const organisation = useOrganisation();
  const erasure = useErasure();
  const [isConfirming, setIsConfirming] = useState(false);
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  if (organisation.isError) {
    return (
      <LoadFailure
        what={say("shell.theOrganisation")}
        error={organisation.error}
        onRetry={organisation.refetch}
      />
    );
  }
  if (!organisation.data) return <Skeleton className="h-24" />;
  const { name: ownName, eraseAt } = organisation.data;

  function ask(isOpen: boolean) {
    setIsConfirming(isOpen);
    setName("");
    setFailure(null);
  }
  function erase() {
    if (name.trim() !== ownName.trim()) {
      setFailure(say("data.notTheName", { name: ownName }));
      return;
    }
    erasure.mutate(name, {
      onSuccess: () => {
        ask(false);
        router.refresh();
      },
      onError: (error) => setFailure(wording.message(error)),
    });
  }
  function keep() {
    erasure.mutate(null, {
      onSuccess: () => {
        notify.done(say("data.organisationKept"));
        router.refresh();
      },
      onError: (error) =>
        notify.failed(say("shell.couldNotChangeThis"), { description: wording.message(error) }),
    });
  }
  return (
    <Card title={say("data.eraseOrganisation")} description={say("data.eraseOrganisationHint")}>
      {eraseAt ? (
        <Notice
          kind="danger"
          title={say("shell.isErasedOn", { name: ownName, day: day(eraseAt) })}
          action={
            <Button size="small" busy={erasure.isPending} onClick={keep}>
              <Undo2 aria-hidden="true" />
              {say("data.keepOrganisation")}
            </Button>
          }
        >
          {say("data.untilThen")}
        </Notice>
      ) : (
        <Button tone="danger" className="self-start" onClick={() => ask(true)}>
          <Trash2 aria-hidden="true" />
          {say("data.eraseOrganisation")}
        </Button>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={ask}
        title={say("data.erase", { email: ownName })}
        description={say("data.eraseOrganisationMeans")}
        confirm={say("data.eraseOrganisation")}
        busy={erasure.isPending}
        written={name !== ""}
        onConfirm={erase}
      >
        <form
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            erase();
          }}
        >
          <Field label={say("data.typeTheName", { name: ownName })} error={failure ?? undefined}>
            <TextInput autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
        </form>
      </AlertDialog>
    </Card>
  );
}

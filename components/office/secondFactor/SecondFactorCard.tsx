"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Dialog } from "#components/ui/Dialog";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useSecondFactor, useSecondFactorChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { ProofForm } from "./ProofForm";
import { RecoveryCodes } from "./RecoveryCodes";
import { SetUpSecondFactor } from "./SetUpSecondFactor";

const FEW_CODES = 3;

type Open = "set-up" | "renew" | "turn-off" | null;

export function SecondFactorCard() {
  const { say } = useOffice();
  const factor = useSecondFactor();
  const changed = useSecondFactorChanged();
  const [open, setOpen] = useState<Open>(null);
  function close() {
    setOpen(null);
    changed();
  }
  const hasApp = Boolean(factor.data?.enabledAt);
  const hasPasskey = factor.data !== undefined && factor.data.passkeys > 0;
  const isOn = hasApp || hasPasskey;
  const setUp = say(isOn ? "account.setUpAnAuthenticatorApp" : "account.setUpTwoFactorAuthentication");
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {say("account.twoFactorAuthentication")} {isOn && <Badge tone="success">{say("account.on")}</Badge>}
        </span>
      }
      description={say(hasPasskey ? "account.passwordAloneOpensNothing" : "account.aCodeFromYourPhone")}
    >
      {factor.isPending && <Skeleton className="h-10" />}
      {factor.isError && (
        <LoadFailure
          what={say("account.twoFactorAuthentication")}
          error={factor.error}
          onRetry={factor.refetch}
        />
      )}
      {factor.data && isOn && <CodesLeft count={factor.data.recoveryCodesLeft} />}
      {factor.data && (
        <div className="flex flex-wrap gap-2">
          {!hasApp && <Button onClick={() => setOpen("set-up")}>{setUp}</Button>}
          {isOn && <Button onClick={() => setOpen("renew")}>{say("account.newRecoveryCodes")}</Button>}
          {hasApp && (
            <Button tone="danger" onClick={() => setOpen("turn-off")}>
              {say(hasPasskey ? "account.removeAuthenticatorApp" : "account.turnOff")}
            </Button>
          )}
        </div>
      )}
      <Dialog
        open={open === "set-up"}
        onOpenChange={(next) => next || close()}
        title={setUp}
        description={say("account.thisSignsYouOutOf")}
        size="small"
      >
        <SetUpSecondFactor onDone={close} />
      </Dialog>
      {open === "renew" && <RenewDialog onClose={close} />}
      {open === "turn-off" && <TurnOffDialog hasPasskey={hasPasskey} onClose={close} />}
    </Card>
  );
}

function CodesLeft({ count }: { count: number }) {
  const { say } = useOffice();
  return (
    <p className="mb-4 text-sm text-soft">
      {say("account.recoveryCodesLeft", { count })}
      {count <= FEW_CODES && ` ${say("account.createNewOnesBeforeYou")}`}
    </p>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const { say } = useOffice();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={say("account.newRecoveryCodes")}
      description={codes ? undefined : say("account.theFormerCodesStopWorking")}
      size="small"
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          submit={say("account.createCodes")}
          onProof={async (body) => {
            const { data } = await call("POST /api/v1/account/second-factor/recovery-codes", { body });
            setCodes(data.recoveryCodes);
          }}
        />
      )}
    </Dialog>
  );
}

function TurnOffDialog({ hasPasskey, onClose }: { hasPasskey: boolean; onClose: () => void }) {
  const { say } = useOffice();
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={say(hasPasskey ? "account.removeAuthenticatorApp" : "account.turnOffTwoFactorAuthentication")}
      description={say(hasPasskey ? "account.yourPasskeysStay" : "account.signingInThenNeedsOnly")}
      size="small"
    >
      <ProofForm
        submit={say(hasPasskey ? "common.remove" : "account.turnOff")}
        tone="danger"
        onProof={async (body) => {
          await call("POST /api/v1/account/second-factor/remove", { body });
          notify.done(
            say(hasPasskey ? "account.authenticatorAppRemoved" : "account.twoFactorAuthenticationIsOff"),
          );
          onClose();
        }}
      />
    </Dialog>
  );
}

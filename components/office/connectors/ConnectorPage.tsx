"use client";

import { useMutation } from "@tanstack/react-query";
import { Cable, Component } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { Notice } from "#components/ui/Notice";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import type { Role } from "#lib/access";
import { call } from "#lib/client/call";
import { useConnectors, useConnectorsChanged } from "#lib/client/connectors";
import { type CrmPartnerName, PARTNER_NAMES } from "#lib/crm/kinds";
import { LoadFailure } from "../LoadFailure";
import { useIsTest } from "../Rights";
import { Connection } from "./Connection";

type Consent = { code: string; state: string };
type ConnectorPageProps = { partner: CrmPartnerName; ownRole: Role; consent: Consent | null };

/** The organisation's connection to one CRM. */
export function ConnectorPage({ partner, ownRole, consent }: ConnectorPageProps) {
  const { say } = useOffice();
  const isKeeper = ownRole === "owner" || ownRole === "admin";
  const isTest = useIsTest();
  const name = PARTNER_NAMES[partner];
  return (
    <>
      <PageHeader
        title={name}
        description={
          <>
            {say("connectors.about")}{" "}
            <Link href="/docs/crm" className="underline underline-offset-4">
              {say("connectors.guide")}
            </Link>
          </>
        }
      />
      {isKeeper && isTest && (
        <Notice kind="warning" title={say("connectors.testMode")}>
          {say("connectors.testModeText", { name })}
        </Notice>
      )}
      {isKeeper ? (
        <Content partner={partner} consent={consent} />
      ) : (
        <EmptyState icon={<Component />} title={say("connectors.onlyKeepers")}>
          {say("connectors.askKeepers")}
        </EmptyState>
      )}
    </>
  );
}

function Content({ partner, consent }: Omit<ConnectorPageProps, "ownRole">) {
  const { say } = useOffice();
  const connectors = useConnectors();
  const connect = useConnect(partner, consent);
  if (connectors.isError) {
    return (
      <LoadFailure what={PARTNER_NAMES[partner]} error={connectors.error} onRetry={connectors.refetch} />
    );
  }
  const known = connectors.data?.find((one) => one.partner === partner);
  if (!known || (consent && !connect.isOver)) return <Skeleton className="h-96" />;
  const name = PARTNER_NAMES[partner];
  if (known.connection) {
    return <Connection partner={partner} connection={known.connection} onConnect={connect.begin} />;
  }
  if (!known.isSetUp) {
    const prefix = partner.toUpperCase();
    return (
      <EmptyState icon={<Cable />} title={say("connectors.notSetUp", { name })}>
        {say("connectors.operatorSets", { id: `${prefix}_CLIENT_ID`, secret: `${prefix}_CLIENT_SECRET` })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Cable />}
      title={say("connectors.notConnected", { name })}
      action={
        <Button tone="primary" busy={connect.isBusy} onClick={connect.begin}>
          {say("connectors.connect", { name })}
        </Button>
      }
    >
      {say("connectors.whatHappens", { name })}
    </EmptyState>
  );
}

/** Opens the partner's page, and sends the code that it returns exactly once. */
function useConnect(partner: CrmPartnerName, consent: Consent | null) {
  const { say, wording } = useOffice();
  const router = useRouter();
  const changed = useConnectorsChanged();
  const name = PARTNER_NAMES[partner];
  const params = { partner };
  const failed = (error: unknown) =>
    notify.failed(say("connectors.couldNotConnect", { name }), { description: wording.message(error) });
  const begin = useMutation({
    mutationFn: () => call("POST /api/v1/connectors/{partner}/connect", { params, body: {} }),
    onSuccess: ({ data }) => {
      if (data.url) window.location.assign(data.url);
    },
    onError: failed,
  });
  const finish = useMutation({
    mutationFn: (body: Consent) => call("POST /api/v1/connectors/{partner}/connect", { params, body }),
    onSuccess: async () => {
      await changed();
      notify.done(say("connectors.connectedTo", { name }));
    },
    onError: failed,
    // Removes the code from the address, so that it is not copied or sent again on reload.
    onSettled: () => router.replace(`/settings/integrations/${partner}`),
  });
  const isUsed = useRef(false);
  useEffect(() => {
    if (!consent || isUsed.current) return;
    isUsed.current = true;
    finish.mutate(consent);
  }, [consent, finish]);
  return {
    begin: () => begin.mutate(),
    isBusy: begin.isPending || begin.isSuccess,
    isOver: finish.isSuccess || finish.isError,
  };
}

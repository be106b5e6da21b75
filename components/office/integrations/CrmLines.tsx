"use client";

import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { type ConnectorRecord, useConnectors } from "#lib/client/connectors";
import type { Office } from "#lib/client/office";
import { CRM_PARTNERS, PARTNER_NAMES } from "#lib/crm/kinds";
import { ConnectionLine } from "./ConnectionLine";

const TITLES = { hubspot: "integrations.hubspot", salesforce: "integrations.salesforce" } as const;

export function CrmLines() {
  const office = useOffice();
  const connectors = useConnectors();
  return CRM_PARTNERS.map((partner) => {
    const known = connectors.data?.find((one) => one.partner === partner);
    return (
      <li key={partner}>
        <ConnectionLine
          title={TITLES[partner]}
          purpose="integrations.crmSharesExhibitors"
          state={stateOf(known)}
          words={wordsOf(office, known)}
          variables={known?.isSetUp === false ? variablesOf(partner) : []}
        >
          <Button asChild size="small">
            <Link href={`/settings/integrations/${partner}`}>{PARTNER_NAMES[partner]}</Link>
          </Button>
          <Button asChild size="small" tone="quiet">
            <Link href="/docs/crm">{office.say("integrations.guide")}</Link>
          </Button>
        </ConnectionLine>
      </li>
    );
  });
}

function variablesOf(partner: string): string[] {
  return [`${partner.toUpperCase()}_CLIENT_ID`, `${partner.toUpperCase()}_CLIENT_SECRET`];
}

function stateOf(known: ConnectorRecord | undefined): "on" | "partly" | "off" {
  if (!known?.connection) return "off";
  const { pausedReason, lastFailure, failed, lastRunAt } = known.connection;
  const needsCare = pausedReason !== null || lastFailure !== null || failed > 0 || lastRunAt === null;
  return needsCare ? "partly" : "on";
}

function wordsOf({ say }: Office, known: ConnectorRecord | undefined): string {
  if (!known) return say("integrations.loading");
  if (!known.isSetUp) return say("integrations.crmNotSetUp");
  if (!known.connection) return say("integrations.crmNotConnected");
  const { account, linked, failed } = known.connection;
  const count = Object.values(linked).reduce((sum, one) => sum + one, 0);
  const linkedWords = say("integrations.crmLinked", { account, count });
  return failed === 0
    ? linkedWords
    : [linkedWords, say("integrations.crmFailed", { count: failed })].join(" · ");
}

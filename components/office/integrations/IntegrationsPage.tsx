"use client";

import { Component } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import type { Role } from "#lib/access";
import { ConnectionLine } from "./ConnectionLine";
import { CrmLines } from "./CrmLines";
import type { Connection } from "./connections";
import { EventConnections } from "./EventConnections";
import { LegacyApiCard } from "./LegacyApiCard";
import { TestEmail } from "./TestEmail";
import { WebhooksLine } from "./WebhooksLine";

type IntegrationsPageProps = { ownRole: Role; connections: Connection[] };

/** The state of all connections, with the environment variables that only an operator can change. */
export function IntegrationsPage({ ownRole, connections }: IntegrationsPageProps) {
  const { say, write } = useOffice();
  const isKeeper = ownRole === "owner" || ownRole === "admin";
  return (
    <>
      <PageHeader
        title={say("integrations.integrations")}
        description={say("integrations.installationPurpose")}
      />
      {!isKeeper && (
        <EmptyState icon={<Component />} title={say("integrations.onlyOwnersAndAdminsCan")}>
          {say("integrations.askAnOwnerOrAdmin")}
        </EmptyState>
      )}
      {isKeeper && (
        <>
          <section aria-labelledby="installation">
            <h2 id="installation" className="text-xl">
              {say("integrations.installation")}
            </h2>
            <p className="mt-1 mb-4 text-sm text-soft">{say("integrations.setByTheOperatorWith")}</p>
            <ul className="divide-y divide-line rounded-lg border bg-surface shadow-card">
              {connections.map(({ id, words, ...connection }) => (
                <li key={id}>
                  <ConnectionLine {...connection} words={write(words)}>
                    {id === "mail" && <TestEmail />}
                  </ConnectionLine>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="organisation">
            <h2 id="organisation" className="mb-4 text-xl">
              {say("integrations.yourOrganisation")}
            </h2>
            <ul className="divide-y divide-line rounded-lg border bg-surface shadow-card">
              <li>
                <WebhooksLine />
              </li>
              <CrmLines />
              <li>
                <LegacyApiCard />
              </li>
            </ul>
          </section>
          <EventConnections />
        </>
      )}
    </>
  );
}

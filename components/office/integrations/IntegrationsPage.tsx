"use client";

import { Component } from "lucide-react";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import type { Role } from "#lib/access";
import { ConnectionLine } from "./ConnectionLine";
import type { Connection } from "./connections";
import { EventConnections } from "./EventConnections";
import { LegacyDoor } from "./LegacyDoor";
import { TestEmail } from "./TestLetter";
import { WebhooksLine } from "./WebhooksLine";

type IntegrationsPageProps = { ownRole: Role; connections: Connection[] };

/** What is connected and how; what only an operator can change names the variable that does. */
export function IntegrationsPage({ ownRole, connections }: IntegrationsPageProps) {
  const isKeeper = ownRole === "owner" || ownRole === "admin";
  return (
    <>
      <PageHeader
        title="Integrations"
        description="What this installation is connected to, how each connection stands, and where it is set."
      />
      {!isKeeper && (
        <EmptyState icon={<Component />} title="Integrations are kept by owners and admins">
          Ask one of them how this installation is connected.
        </EmptyState>
      )}
      {isKeeper && (
        <>
          <section aria-labelledby="installation">
            <h2 id="installation" className="text-xl">
              Of the installation
            </h2>
            <p className="mt-1 mb-4 text-sm text-soft">
              Set by environment variables, by whoever runs this installation; a restart takes them over.
            </p>
            <ul className="divide-y divide-line rounded-lg border bg-surface shadow-card">
              {connections.map((connection) => (
                <li key={connection.id}>
                  <ConnectionLine {...connection}>{connection.id === "mail" && <TestEmail />}</ConnectionLine>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="organisation">
            <h2 id="organisation" className="mb-4 text-xl">
              Of your organisation
            </h2>
            <ul className="divide-y divide-line rounded-lg border bg-surface shadow-card">
              <li>
                <WebhooksLine />
              </li>
              <li>
                <LegacyDoor />
              </li>
            </ul>
          </section>
          <EventConnections />
        </>
      )}
    </>
  );
}

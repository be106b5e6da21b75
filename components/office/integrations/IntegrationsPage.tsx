"use client";

import { Component } from "lucide-react";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import type { Role } from "#lib/access";
import { ConnectionLine } from "./ConnectionLine";
import type { Connection } from "./connections";
import { EventConnections } from "./EventConnections";
import { LegacyApiCard } from "./LegacyApiCard";
import { TestEmail } from "./TestEmail";
import { WebhooksLine } from "./WebhooksLine";

type IntegrationsPageProps = { ownRole: Role; connections: Connection[] };

/** The state of all connections, with the environment variables that only an operator can change. */
export function IntegrationsPage({ ownRole, connections }: IntegrationsPageProps) {
  const isKeeper = ownRole === "owner" || ownRole === "admin";
  return (
    <>
      <PageHeader
        title="Integrations"
        description="What this installation is connected to, the status of each connection, and where to configure it."
      />
      {!isKeeper && (
        <EmptyState icon={<Component />} title="Only owners and admins can manage integrations">
          Ask an owner or admin about the connections of this installation.
        </EmptyState>
      )}
      {isKeeper && (
        <>
          <section aria-labelledby="installation">
            <h2 id="installation" className="text-xl">
              Installation
            </h2>
            <p className="mt-1 mb-4 text-sm text-soft">
              Set by the operator with environment variables. Restart the installation to apply changes.
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
              Your organisation
            </h2>
            <ul className="divide-y divide-line rounded-lg border bg-surface shadow-card">
              <li>
                <WebhooksLine />
              </li>
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

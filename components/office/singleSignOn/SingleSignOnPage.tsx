"use client";

import { ShieldCheck } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import type { Role } from "#lib/access";
import { useSecondFactor } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { DomainsCard } from "./DomainsCard";
import { ProviderCard } from "./ProviderCard";
import { ProvisioningCard } from "./ProvisioningCard";
import { useSingleSignOn } from "./useSingleSignOn";

export function SingleSignOnPage({ ownRole }: { ownRole: Role }) {
  const { say } = useOffice();
  if (ownRole === "owner") return <Settings />;
  return (
    <>
      <PageHeader title={say("sso.title")} />
      <EmptyState icon={<ShieldCheck />} title={say("sso.onlyOwners")}>
        {say("sso.askAnOwner")}
      </EmptyState>
    </>
  );
}

function Settings() {
  const { say } = useOffice();
  const settings = useSingleSignOn();
  const own = useSecondFactor();
  return (
    <>
      <PageHeader
        title={say("sso.title")}
        description={say("sso.description")}
        actions={
          <a href="/docs/single-sign-on" className="font-semibold text-sm underline underline-offset-4">
            {say("sso.guide")}
          </a>
        }
      />
      {settings.isPending && <Skeleton className="h-64" />}
      {settings.isError && (
        <LoadFailure what={say("sso.settings")} error={settings.error} onRetry={settings.refetch} />
      )}
      {settings.data && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ProviderCard
            key={settings.data.connection?.updatedAt ?? "new"}
            settings={settings.data}
            hasSecondFactor={own.data !== undefined && (own.data.enabledAt !== null || own.data.passkeys > 0)}
          />
          <div className="flex flex-col gap-6">
            <DomainsCard domains={settings.data.domains} />
            {settings.data.connection && (
              <ProvisioningCard
                connection={settings.data.connection}
                baseUrl={new URL("/scim/v2", settings.data.acsUrl).href}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}

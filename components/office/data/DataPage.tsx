"use client";

import { DatabaseZap } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import type { Role } from "#lib/access";
import { useDeletedEvents } from "#lib/client/queries";
import type { Retention } from "#lib/records/retention";
import { DeletedEventList } from "../DeletedEvents";
import { LoadFailure } from "../LoadFailure";
import { useIsTest } from "../Rights";
import { EraseOrganisation } from "./EraseOrganisation";
import { ErasePerson } from "./ErasePerson";
import { ExportCard } from "./ExportCard";
import { RetentionCard } from "./RetentionCard";

type DataPageProps = { ownRole: Role; retention: Retention };

export function DataPage({ ownRole, retention }: DataPageProps) {
  const { say } = useOffice();
  const isTest = useIsTest();
  const isKeeper = ownRole === "owner" || ownRole === "admin";
  return (
    <>
      <PageHeader title={say("data.data")} description={say("data.exportYourDataErasePersonal")} />
      {isKeeper ? (
        <>
          <ExportCard />
          <ErasePerson />
          <Deleted />
          {ownRole === "owner" && !isTest && <RetentionCard installation={retention} />}
          {ownRole === "owner" && !isTest && <EraseOrganisation />}
        </>
      ) : (
        <EmptyState icon={<DatabaseZap />} title={say("data.onlyOwnersAndAdminsCan")}>
          {say("data.askAnOwnerOrAdmin")}
        </EmptyState>
      )}
    </>
  );
}

function Deleted() {
  const { say } = useOffice();
  const deleted = useDeletedEvents();
  return (
    <Card title={say("data.deletedEvents")} description={say("data.deletedEventsCanBeRestored")}>
      {deleted.isPending && <Skeleton className="h-12" />}
      {deleted.isError && (
        <LoadFailure what={say("data.deletedEvents")} error={deleted.error} onRetry={deleted.refetch} />
      )}
      {deleted.data?.length === 0 && (
        <p className="text-sm text-soft">{say("data.noRecentlyDeletedEvents")}</p>
      )}
      {deleted.data && deleted.data.length > 0 && <DeletedEventList events={deleted.data} />}
    </Card>
  );
}

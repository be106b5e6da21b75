"use client";

import { DatabaseZap } from "lucide-react";
import { Card } from "#components/ui/Card";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import type { Role } from "#lib/access";
import { useDeletedEvents } from "#lib/client/queries";
import { DeletedEventList } from "../DeletedEvents";
import { LoadFailure } from "../LoadFailure";
import { ErasePerson } from "./ErasePerson";
import { ExportCard } from "./ExportCard";

export function DataPage({ ownRole }: { ownRole: Role }) {
  const isKeeper = ownRole === "owner" || ownRole === "admin";
  return (
    <>
      <PageHeader
        title="Data"
        description="Export your data, erase personal data and restore deleted events."
      />
      {isKeeper ? (
        <>
          <ExportCard />
          <ErasePerson />
          <Deleted />
        </>
      ) : (
        <EmptyState icon={<DatabaseZap />} title="Only owners and admins can manage data">
          Ask an owner or admin to export everything or to erase a person.
        </EmptyState>
      )}
    </>
  );
}

function Deleted() {
  const deleted = useDeletedEvents();
  return (
    <Card
      title="Deleted events"
      description="Deleted events can be restored for 30 days, with everything in them. After that they are permanently deleted."
    >
      {deleted.isPending && <Skeleton className="h-12" />}
      {deleted.isError && (
        <LoadFailure what="Deleted events" error={deleted.error} onRetry={deleted.refetch} />
      )}
      {deleted.data?.length === 0 && <p className="text-sm text-soft">No recently deleted events.</p>}
      {deleted.data && deleted.data.length > 0 && <DeletedEventList events={deleted.data} />}
    </Card>
  );
}

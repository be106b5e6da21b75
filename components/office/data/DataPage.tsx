"use client";

import { DatabaseZap } from "lucide-react";
import { Card } from "#components/ui/Card";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import type { Role } from "#lib/access";
import { useDeletedEvents } from "#lib/client/queries";
import { DeletedEventList } from "../DeletedEvents";
import { LoadTrouble } from "../LoadTrouble";
import { ErasePerson } from "./ErasePerson";
import { ExportCard } from "./ExportCard";

export function DataPage({ ownRole }: { ownRole: Role }) {
  const isKeeper = ownRole === "owner" || ownRole === "admin";
  return (
    <>
      <PageHeader
        title="Data"
        description="What you have here is yours: to take along, to forget, to bring back."
      />
      {isKeeper ? (
        <>
          <ExportCard />
          <ErasePerson />
          <Deleted />
        </>
      ) : (
        <EmptyState icon={<DatabaseZap />} title="Data is kept by owners and admins">
          Ask one of them to export everything, or to erase a person.
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
      description="An event is deleted on its overview. For 30 days it can be brought back with everything in it; then it is gone for good."
    >
      {deleted.isPending && <Skeleton className="h-12" />}
      {deleted.isError && (
        <LoadTrouble what="Deleted events" error={deleted.error} onRetry={deleted.refetch} />
      )}
      {deleted.data?.length === 0 && <p className="text-sm text-soft">No event was deleted lately.</p>}
      {deleted.data && deleted.data.length > 0 && <DeletedEventList events={deleted.data} />}
    </Card>
  );
}

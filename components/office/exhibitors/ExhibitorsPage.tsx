"use client";

import { FileUp, Mail, Plus, Star, StarOff, Store, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { call } from "#lib/client/call";
import { type ExhibitorRecord, useCategories } from "#lib/client/exhibitors";
import { useEventChanged, useLevels } from "#lib/client/queries";
import { useMayAny } from "../Rights";
import { type BulkAction, oneOf, type TableSource } from "../table/column";
import { DataTable } from "../table/DataTable";
import { eachInTurn } from "../table/eachInTurn";
import { useDialogParam } from "../useDialogParam";
import { usePendingDeletes } from "../usePendingDeletes";
import { CreateExhibitorDialog } from "./CreateExhibitorDialog";
import { exhibitorColumns } from "./exhibitorColumns";
import { InviteExhibitorsDialog } from "./InviteExhibitorsDialog";
import { WaitingChanges } from "./WaitingChanges";

const YES_NO = ["1", "0"] as const;

type Inviting = { exhibitors: ExhibitorRecord[]; onLeft: (left: readonly ExhibitorRecord[]) => void };

export function ExhibitorsPage({ event }: { event: string }) {
  const router = useRouter();
  const may = useMayAny();
  const [creating, setCreating] = useDialogParam("new");
  const [inviting, setInviting] = useState<Inviting | null>(null);
  const categories = useCategories(event);
  const levels = useLevels(event);
  const changed = useEventChanged(event);
  const { hidden, remove } = usePendingDeletes(async (id) => {
    await call("DELETE /api/v1/events/{event}/exhibitors/{id}", { params: { event, id } });
    await changed();
  });

  const setFeatured = async (
    rows: ExhibitorRecord[],
    featured: boolean,
    progress?: (done: number) => void,
  ) => {
    try {
      await eachInTurn(
        rows,
        ({ id }) =>
          call("PATCH /api/v1/events/{event}/exhibitors/{id}", { params: { event, id }, body: { featured } }),
        progress,
      );
    } finally {
      await changed();
    }
  };

  const feature = (featured: boolean): BulkAction<ExhibitorRecord> => ({
    label: featured ? "Feature" : "Stop featuring",
    icon: featured ? <Star aria-hidden="true" /> : <StarOff aria-hidden="true" />,
    run: async (rows, progress) => {
      const others = rows.filter((row) => row.featured !== featured);
      await setFeatured(others, featured, progress);
      return {
        said: `${others.length} ${featured ? "featured" : "no longer featured"}`,
        ...(others.length > 0 && { undo: () => setFeatured(others, !featured) }),
      };
    },
  });

  const bulk: BulkAction<ExhibitorRecord>[] = [
    ...(may("exhibitors:portal")
      ? [
          {
            label: "Invite",
            icon: <Mail aria-hidden="true" />,
            run: async (exhibitors: ExhibitorRecord[], _: unknown, onLeft: Inviting["onLeft"]) => {
              setInviting({ exhibitors, onLeft });
              return undefined;
            },
          },
        ]
      : []),
    ...(may("exhibitors:write")
      ? [
          feature(true),
          feature(false),
          {
            label: "Delete",
            icon: <Trash2 aria-hidden="true" />,
            tone: "danger" as const,
            run: async (rows: ExhibitorRecord[]) => {
              remove(
                rows.map(({ id }) => id),
                rows.length === 1 ? (rows[0]?.name ?? "") : `${rows.length} exhibitors`,
              );
              return undefined;
            },
          },
        ]
      : []),
  ];

  const actions = may("exhibitors:write") && (
    <>
      <Button asChild>
        <Link href={`/events/${event}/import?what=exhibitors`}>
          <FileUp aria-hidden="true" />
          Import
        </Link>
      </Button>
      <Button tone="primary" onClick={() => setCreating(true)}>
        <Plus aria-hidden="true" />
        New exhibitor
      </Button>
    </>
  );
  const source: TableSource<ExhibitorRecord> = {
    key: ["event", event, "exhibitors"],
    load: ({ page, filters }) =>
      call("GET /api/v1/events/{event}/exhibitors", {
        params: { event },
        query: {
          sort: "name",
          ...page,
          categoryId: filters.category,
          levelId: filters.level,
          featured: oneOf(YES_NO, filters.featured),
          unassigned: filters.booth === "none" ? "1" : undefined,
          withoutLogo: filters.logo === "none" ? "1" : undefined,
          invited: oneOf(YES_NO, filters.invited),
        },
      }),
  };
  return (
    <>
      <PageHeader title="Exhibitors" actions={actions} />
      <WaitingChanges event={event} />
      <DataTable
        name="exhibitors"
        noun="exhibitor"
        columns={exhibitorColumns(event, categories.data ?? [])}
        source={source}
        filters={[
          {
            key: "category",
            label: "Category",
            any: "Any category",
            options: (categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            key: "level",
            label: "Level",
            any: "All levels",
            options: (levels.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            key: "booth",
            label: "Booth",
            any: "Any booth",
            options: [{ value: "none", label: "Without a booth" }],
          },
          {
            key: "logo",
            label: "Logo",
            any: "Any logo",
            options: [{ value: "none", label: "Without a logo" }],
          },
          {
            key: "invited",
            label: "Invitation",
            any: "Any invitation state",
            options: [
              { value: "0", label: "Not invited yet" },
              { value: "1", label: "Invited" },
            ],
          },
        ]}
        search="Search name, brand, city or contact"
        nameOf={({ name }) => name}
        onOpen={({ slug }) => router.push(`/events/${event}/exhibitors/${slug}`)}
        bulk={bulk}
        hidden={hidden}
        empty={
          <EmptyState icon={<Store />} title="No exhibitors yet">
            Import a spreadsheet, or add the first exhibitor by hand.
          </EmptyState>
        }
      />
      <CreateExhibitorDialog event={event} open={creating} onClose={() => setCreating(false)} />
      {inviting && <InviteExhibitorsDialog event={event} {...inviting} onClose={() => setInviting(null)} />}
    </>
  );
}

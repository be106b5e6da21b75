"use client";

import { FileUp, Mail, Plus, Star, StarOff, Store, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
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
import { CreateExhibitorDialog } from "./CreateExhibitorDialog";
import { exhibitorColumns } from "./exhibitorColumns";
import { InviteExhibitorsDialog } from "./InviteExhibitorsDialog";
import { WaitingChanges } from "./WaitingChanges";

const YES_NO = ["1", "0"] as const;

type Inviting = { exhibitors: ExhibitorRecord[]; onLeft: (left: readonly ExhibitorRecord[]) => void };

export function ExhibitorsPage({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
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
    label: featured ? say("exhibitors.feature") : say("exhibitors.stopFeaturing"),
    icon: featured ? <Star aria-hidden="true" /> : <StarOff aria-hidden="true" />,
    run: async (rows, progress) => {
      const others = rows.filter((row) => row.featured !== featured);
      await setFeatured(others, featured, progress);
      return {
        message: `${others.length} ${featured ? "featured" : say("exhibitors.noLongerFeatured")}`,
        ...(others.length > 0 && { undo: () => setFeatured(others, !featured) }),
      };
    },
  });

  const bulk: BulkAction<ExhibitorRecord>[] = [
    ...(may("exhibitors:portal")
      ? [
          {
            label: say("exhibitors.invite"),
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
            label: say("common.delete"),
            icon: <Trash2 aria-hidden="true" />,
            tone: "danger" as const,
            run: async (rows: ExhibitorRecord[]) => {
              remove(
                rows.map(({ id }) => id),
                rows.length === 1 ? (rows[0]?.name ?? "") : say("noun.exhibitor", { count: rows.length }),
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
          {say("exhibitors.import")}
        </Link>
      </Button>
      <Button tone="primary" onClick={() => setCreating(true)}>
        <Plus aria-hidden="true" />
        {say("exhibitors.newExhibitor")}
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
          lang: office.language,
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
      <PageHeader title={say("common.exhibitors")} actions={actions} />
      <WaitingChanges event={event} />
      <DataTable
        name="exhibitors"
        noun="exhibitor"
        columns={exhibitorColumns(office, event, categories.data ?? [])}
        source={source}
        filters={[
          {
            key: "category",
            label: say("exhibitors.category"),
            any: say("exhibitors.anyCategory"),
            options: (categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            key: "level",
            label: say("common.level"),
            any: say("exhibitors.allLevels"),
            options: (levels.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            key: "booth",
            label: say("common.booth"),
            any: say("exhibitors.anyBooth"),
            options: [{ value: "none", label: say("exhibitors.withoutABooth") }],
          },
          {
            key: "logo",
            label: say("exhibitors.logo"),
            any: say("exhibitors.anyLogo"),
            options: [{ value: "none", label: say("exhibitors.withoutALogo") }],
          },
          {
            key: "invited",
            label: say("exhibitors.invitation"),
            any: say("exhibitors.anyInvitationState"),
            options: [
              { value: "0", label: say("exhibitors.notInvitedYet") },
              { value: "1", label: say("exhibitors.invited") },
            ],
          },
        ]}
        search={say("exhibitors.searchNameBrandCityOr")}
        nameOf={({ name }) => name}
        onOpen={({ slug }) => router.push(`/events/${event}/exhibitors/${slug}`)}
        bulk={bulk}
        hidden={hidden}
        empty={
          <EmptyState icon={<Store />} title={say("exhibitors.noExhibitorsYet")}>
            {say("exhibitors.importASpreadsheetOrAdd")}
          </EmptyState>
        }
      />
      <CreateExhibitorDialog event={event} open={creating} onClose={() => setCreating(false)} />
      {inviting && <InviteExhibitorsDialog event={event} {...inviting} onClose={() => setInviting(null)} />}
    </>
  );
}

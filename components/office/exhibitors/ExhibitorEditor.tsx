"use client";

import { ChartNoAxesColumn } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { LeaveGuard } from "#components/profile/LeaveGuard";
import { MediaTab } from "#components/profile/MediaTab";
import { SaveBar } from "#components/profile/SaveBar";
import { TranslationsTab } from "#components/profile/TranslationsTab";
import { useDraft } from "#components/profile/useDraft";
import { VisitorPreview } from "#components/profile/VisitorPreview";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { buttonClasses } from "#components/ui/Button";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { Tabs } from "#components/ui/Tabs";
import { notify } from "#components/ui/Toast";
import { useTab } from "#components/ui/useTab";
import { call } from "#lib/client/call";
import {
  type ExhibitorPatch as Changes,
  type ExhibitorRecord,
  useCategories,
  useExhibitor,
} from "#lib/client/exhibitors";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { ExhibitorPatch } from "#lib/schema/exhibitors";
import { LoadFailure } from "../LoadFailure";
import { useTrailEnd } from "../Navigation/Trail";
import { useMayAny } from "../Rights";
import { AccountTab } from "./AccountTab";
import { BoothsTab } from "./BoothsTab";
import { ExtrasTab } from "./ExtrasTab";
import { PortalTab } from "./PortalTab";
import { ProfileTab } from "./ProfileTab";
import { SessionsTab } from "./SessionsTab";
import { WordsTab } from "./WordsTab";

type ExhibitorEditorProps = { event: string; id: string };

export function ExhibitorEditor({ event, id }: ExhibitorEditorProps) {
  const { say } = useOffice();
  const exhibitor = useExhibitor(event, id);
  useTrailEnd(exhibitor.data?.name);
  if (exhibitor.isPending) return <EditorSkeleton />;
  if (exhibitor.isError) {
    return (
      <LoadFailure
        what={say("exhibitors.theExhibitor")}
        error={exhibitor.error}
        onRetry={exhibitor.refetch}
      />
    );
  }
  return <Editor key={exhibitor.data.id} event={event} exhibitor={exhibitor.data} />;
}

function Editor({ event, exhibitor }: { event: string; exhibitor: ExhibitorRecord }) {
  const { say } = useOffice();
  const may = useMayAny();
  const changed = useEventChanged(event);
  const router = useRouter();
  const [tab, setTab] = useTab("profile");
  const draft = useDraft<ExhibitorRecord>(exhibitor, ExhibitorPatch, async (changes) => {
    const { data } = await call("PATCH /api/v1/events/{event}/exhibitors/{id}", {
      params: { event, id: exhibitor.id },
      body: changes as Changes,
    });
    if (data.slug !== exhibitor.slug) router.replace(`/events/${event}/exhibitors/${data.slug}`);
    await changed();
  });

  async function save() {
    if (await draft.save()) notify.done(say("exhibitors.saved", { name: draft.value.name }));
  }

  const languages = languagesOf(useEvent(event).data?.settings);
  const readOnly = !may("exhibitors:write");
  const form = { event, draft, readOnly };
  const tabs = [
    { value: "profile", label: say("exhibitors.profile"), content: <ProfileTab {...form} /> },
    { value: "media", label: say("exhibitors.media"), content: <MediaTab {...form} /> },
    { value: "words", label: say("exhibitors.categoriesAndSearch"), content: <WordsTab {...form} /> },
    {
      value: "translations",
      label: say("exhibitors.translations"),
      content: <TranslationsTab {...form} languages={languages} />,
    },
    {
      value: "booths",
      label: say("common.booths"),
      count: exhibitor.boothIds.length,
      content: <BoothsTab event={event} exhibitor={exhibitor} />,
    },
    {
      value: "sessions",
      label: say("exhibitors.sessions"),
      content: <SessionsTab event={event} exhibitor={exhibitor} />,
    },
    {
      value: "extras",
      label: say("exhibitors.extras"),
      content: <ExtrasTab event={event} exhibitor={exhibitor} />,
    },
    ...(may("orders:read")
      ? [
          {
            value: "account",
            label: say("exhibitors.account"),
            content: <AccountTab event={event} exhibitor={exhibitor} />,
          },
        ]
      : []),
    ...(may("exhibitors:portal")
      ? [
          {
            value: "portal",
            label: say("exhibitors.portal"),
            content: <PortalTab event={event} exhibitor={exhibitor} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={exhibitor.name}
        aside={exhibitor.featured && <Badge tone="warning">{say("exhibitors.featured")}</Badge>}
        description={
          exhibitor.boothLabels.length > 0 ? exhibitor.boothLabels.join(", ") : say("exhibitors.noBoothYet")
        }
        actions={
          may("analytics:read") && (
            <Link href={`/events/${event}/analytics/${exhibitor.slug}`} className={buttonClasses()}>
              <ChartNoAxesColumn aria-hidden="true" />
              {say("exhibitors.analytics")}
            </Link>
          )
        }
      />
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Tabs
            label={say("exhibitors.sectionsOfTheProfile")}
            tabs={tabs}
            value={tab}
            onValueChange={setTab}
          />
          <SaveBar
            dirty={draft.dirty}
            busy={draft.busy}
            failure={draft.failure}
            wrong={Object.keys(draft.errors).length}
            onSave={save}
            onDiscard={draft.discard}
          />
        </div>
        <Preview event={event} exhibitor={draft.value} />
      </div>
      <LeaveGuard dirty={draft.dirty} />
    </>
  );
}

function Preview({ event, exhibitor }: { event: string; exhibitor: ExhibitorRecord }) {
  const categories = useCategories(event).data ?? [];
  const isPublished = useEvent(event).data?.status === "published";
  return (
    <VisitorPreview
      profile={exhibitor}
      categories={categories.filter(({ id }) => exhibitor.categoryIds.includes(id)).map(({ name }) => name)}
      boothLabels={exhibitor.boothLabels}
      href={isPublished ? `/e/${event}?exhibitor=${exhibitor.slug}` : null}
    />
  );
}

function languagesOf(settings: Record<string, unknown> | undefined): string[] {
  const viewer = settings?.viewer;
  const languages = viewer && typeof viewer === "object" && "languages" in viewer ? viewer.languages : [];
  return Array.isArray(languages) ? languages.filter((word): word is string => typeof word === "string") : [];
}

function EditorSkeleton() {
  const { say } = useOffice();
  return (
    <div role="status" aria-label={say("exhibitors.loadingTheExhibitor")} className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-10" />
      <Skeleton className="h-96" />
    </div>
  );
}

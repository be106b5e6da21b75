"use client";

import { Settings } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { LeaveGuard } from "#components/profile/LeaveGuard";
import { SaveBar } from "#components/profile/SaveBar";
import { useDraft } from "#components/profile/useDraft";
import { useOffice } from "#components/speech/OfficeSpeech";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { Tabs } from "#components/ui/Tabs";
import { notify } from "#components/ui/Toast";
import { useTab } from "#components/ui/useTab";
import { type BodyOf, call } from "#lib/client/call";
import { type EventRecord, useEvent, useEventChanged, useEventsChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { EmailsTab } from "./EmailsTab";
import { type EventForm, eventFormRules, formOf, patchOf } from "./eventDraft";
import { GeneralTab } from "./GeneralTab";
import { KioskTab } from "./KioskTab";
import { PortalTab } from "./PortalTab";
import { PublishingTab } from "./PublishingTab";
import { SalesTab } from "./SalesTab";
import { SearchTab } from "./SearchTab";
import { ViewerTab } from "./ViewerTab";
import { AnalyticsTab, WayfindingTab } from "./VisitTabs";

export function SettingsPage({ event }: { event: string }) {
  const { say } = useOffice();
  const fair = useEvent(event);
  const mayChange = useMay("events:write");
  return (
    <>
      <PageHeader title={say("common.settings")} description={say("settings.detailsSalesViewerAndSearch")} />
      {!mayChange && (
        <EmptyState icon={<Settings />} title={say("settings.youCannotChangeTheseSettings")}>
          {say("settings.yourRoleCanViewThis")}
        </EmptyState>
      )}
      {mayChange && fair.isPending && <Skeleton className="h-96" />}
      {mayChange && fair.isError && (
        <LoadFailure what={say("settings.theSettings")} error={fair.error} onRetry={fair.refetch} />
      )}
      {mayChange && fair.data && <SettingsForm key={fair.data.id} event={event} fair={fair.data} />}
    </>
  );
}

function SettingsForm({ event, fair }: { event: string; fair: EventRecord }) {
  const { say } = useOffice();
  const router = useRouter();
  const changed = useEventChanged(event);
  const eventsChanged = useEventsChanged();
  const [tab, setTab] = useTab("general");
  const saved = formOf(fair);
  const rules = useMemo(() => eventFormRules(say), [say]);
  const draft = useDraft<EventForm>(saved, rules, async (changes) => {
    const { data } = await call("PATCH /api/v1/events/{event}", {
      params: { event: fair.id },
      body: patchOf(changes, saved) as BodyOf<"PATCH /api/v1/events/{event}">,
    });
    await eventsChanged();
    if (data.slug === fair.slug) await changed();
    else router.replace(`/events/${data.slug}/settings`);
  });

  async function save() {
    if (await draft.save()) notify.done(say("settings.settingsSaved"));
  }

  const tabs = [
    { value: "general", label: say("settings.general"), content: <GeneralTab draft={draft} /> },
    { value: "sales", label: say("settings.salesAndTaxes"), content: <SalesTab draft={draft} /> },
    { value: "emails", label: say("settings.eMails"), content: <EmailsTab event={event} fair={fair} /> },
    { value: "viewer", label: say("settings.viewer"), content: <ViewerTab draft={draft} /> },
    { value: "publishing", label: say("settings.publishing"), content: <PublishingTab draft={draft} /> },
    { value: "kiosk", label: say("settings.kiosks"), content: <KioskTab draft={draft} event={event} /> },
    { value: "portal", label: say("settings.portal"), content: <PortalTab draft={draft} event={event} /> },
    { value: "search", label: say("common.search"), content: <SearchTab draft={draft} /> },
    { value: "analytics", label: say("settings.analytics"), content: <AnalyticsTab draft={draft} /> },
    { value: "wayfinding", label: say("settings.wayfinding"), content: <WayfindingTab draft={draft} /> },
  ];
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Tabs label={say("settings.sectionsOfTheSettings")} tabs={tabs} value={tab} onValueChange={setTab} />
      <SaveBar
        dirty={draft.dirty}
        busy={draft.busy}
        failure={draft.failure}
        wrong={Object.keys(draft.errors).length}
        onSave={save}
        onDiscard={draft.discard}
      />
      <LeaveGuard dirty={draft.dirty} />
    </div>
  );
}

"use client";

import { useCallback } from "react";
import type { Profile } from "#components/profile/formParts";
import { LeaveGuard } from "#components/profile/LeaveGuard";
import { MediaTab } from "#components/profile/MediaTab";
import { UploadContext } from "#components/profile/pictures/upload";
import { SaveBar } from "#components/profile/SaveBar";
import { TranslationsTab } from "#components/profile/TranslationsTab";
import { useDraft } from "#components/profile/useDraft";
import { VisitorPreview } from "#components/profile/VisitorPreview";
import { PageHeader } from "#components/ui/PageHeader";
import { Tabs } from "#components/ui/Tabs";
import { notify } from "#components/ui/Toast";
import { useTab } from "#components/ui/useTab";
import { type BodyOf, call } from "#lib/client/call";
import { PortalProfilePatch } from "#lib/schema/portal";
import { Account } from "./Account";
import { Extras } from "./Extras";
import { Overview } from "./Overview";
import { usePortalWords } from "./PortalSpeech";
import { ProfileTab } from "./ProfileTab";
import { Sessions } from "./Sessions";
import { Standing } from "./Standing";
import { Statistics } from "./Statistics";
import { usePlanNames, usePortal, usePortalChanged } from "./usePortal";

/** The parts with a form, beside which a preview of the entry is shown. */
const WRITTEN = ["profile", "pictures", "translations"];

export function Inside() {
  const { say, boothWords, language } = usePortalWords();
  const named = usePlanNames();
  const { token, portal, readOnly } = usePortal();
  const [tab, setTab] = useTab("overview");
  const changed = usePortalChanged(token);
  const upload = useUploadOf(token);
  const draft = useDraft<Profile>(wantedOf(portal), PortalProfilePatch, async (changes) =>
    changed(
      await call("PATCH /api/v1/portal/{token}", {
        params: { token },
        body: changes as BodyOf<"PATCH /api/v1/portal/{token}">,
      }),
    ),
  );
  async function save() {
    if (!(await draft.save())) return requestAnimationFrame(goToWrongField);
    notify.done(say(portal.rights.edit === "approval" ? "portal.savedWaiting" : "portal.saved"));
  }
  const form = { draft, readOnly };
  const { sessions, extras, ordering, orders, booths, exhibitor, event } = portal;
  const tabs = [
    {
      value: "overview",
      label: say("portal.overview"),
      content: <Overview profile={draft.value} onOpen={setTab} />,
    },
    { value: "profile", label: say("portal.profile"), content: <ProfileTab {...form} /> },
    { value: "pictures", label: say("portal.pictures"), content: <MediaTab {...form} /> },
    {
      value: "translations",
      label: say("portal.translations"),
      content: <TranslationsTab {...form} languages={[]} />,
    },
    ...(sessions.length > 0
      ? [{ value: "sessions", label: say("portal.sessions"), count: sessions.length, content: <Sessions /> }]
      : []),
    ...(extras.held.length + extras.offered.length + ordering.boothsLeft > 0
      ? [{ value: "extras", label: say("portal.extras"), content: <Extras /> }]
      : []),
    ...(orders.length > 0 ? [{ value: "orders", label: say("portal.account"), content: <Account /> }] : []),
    { value: "statistics", label: say("portal.visitors"), content: <Statistics /> },
  ];
  const open = tabs.some(({ value }) => value === tab) ? tab : "overview";
  const beside = WRITTEN.includes(open) ? "xl:grid-cols-[minmax(0,1fr)_22rem]" : "";
  const labels = booths.map(({ label }) => label);
  return (
    <UploadContext value={upload}>
      <PageHeader
        title={portal.profile.name}
        description={labels.length > 0 ? boothWords(labels) : say("preview.noBooth")}
      />
      <Standing />
      <div className={`mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 ${beside}`}>
        <div className="flex min-w-0 flex-col gap-4">
          <Tabs label={say("portal.parts")} tabs={tabs} value={open} onValueChange={setTab} />
          <SaveBar
            dirty={draft.dirty}
            busy={draft.busy}
            failure={draft.failure}
            wrong={Object.keys(draft.errors).length}
            onSave={save}
            onDiscard={draft.discard}
          />
        </div>
        {WRITTEN.includes(open) && (
          <VisitorPreview
            profile={draft.value}
            categories={exhibitor.categories.map(named)}
            boothLabels={labels}
            href={
              event.published
                ? `/e/${event.slug}?${new URLSearchParams({ exhibitor: exhibitor.slug, lang: language })}`
                : null
            }
          />
        )}
      </div>
      <LeaveGuard dirty={draft.dirty} />
    </UploadContext>
  );
}

/** Goes to the first error on the open part; the bar shows the total. */
function goToWrongField() {
  const field = document.querySelector("main [aria-invalid='true']");
  if (field instanceof HTMLElement) field.focus();
}

/** Pending changes are the exhibitor's latest, so the form continues from them. */
function wantedOf({ profile, pending }: ReturnType<typeof usePortal>["portal"]): Profile {
  return { ...profile, ...(pending?.changes as Partial<Profile> | undefined) };
}

function useUploadOf(token: string): (file: Blob) => Promise<string> {
  return useCallback(
    async (file) => {
      const { data } = await call("POST /api/v1/portal/{token}/media", { params: { token }, body: file });
      return data.url;
    },
    [token],
  );
}

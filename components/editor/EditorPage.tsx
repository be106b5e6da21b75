"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { RestoringProvider } from "#components/publishing/restoring";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useEvent } from "#lib/client/queries";
import { newEditor } from "#lib/editor/editor";
import { nextStep } from "#lib/editor/history";
import { createStore, type EditorStore } from "#lib/editor/store";
import { isSame } from "#lib/plan/change";
import type { PricingRule } from "#lib/pricing/rules";
import { useFollowedComments } from "./comments/useComments";
import { useLinkedComment } from "./comments/useLinkedComment";
import { newId } from "./newId";
import { Company } from "./presence/Company";
import { OthersOverlay } from "./presence/OthersOverlay";
import { Sharing } from "./publish/Sharing";
import { SaveState } from "./saving/SaveState";
import type { OpenPlan, Saving } from "./saving/Saving";
import { type PlanSaver, useOpenPlan, useSaver, useSaving } from "./saving/useSaver";
import { EditorProvider, type Surroundings } from "./useEditor";

/** The canvas only exists in browsers. */
const Editor = dynamic(() => import("./Editor").then((module) => module.Editor), {
  ssr: false,
  loading: () => <EditorSkeleton />,
});

const PAGE = 1_000;
/** The server's default units. */
const USUAL_CURRENCY = "EUR";

async function allExhibitors(event: string) {
  const exhibitors = [];
  for (let offset = 0; ; offset += PAGE) {
    const query = { limit: String(PAGE), offset: String(offset), sort: "name" };
    const { data, meta } = await call("GET /api/v1/events/{event}/exhibitors", { params: { event }, query });
    exhibitors.push(...data);
    if (exhibitors.length >= meta.total || data.length === 0) return exhibitors;
  }
}

/** Loads the plan and everything the editor needs, then shows the editor. */
export function EditorPage({ event }: { event: string }) {
  const { say, wording } = useOffice();
  const plan = useOpenPlan(event);
  const fair = useEvent(event);
  const exhibitors = useQuery({
    queryKey: ["event", event, "exhibitors", "all"],
    queryFn: () => allExhibitors(event),
  });
  const rights = useQuery({
    queryKey: ["event", event, "rights"],
    queryFn: () => call("GET /api/v1/me", { query: { event } }).then(({ data }) => data.scopes),
  });
  const categories = useQuery({
    queryKey: ["event", event, "categories", "all"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/categories", { params: { event } }).then(({ data }) => data),
  });
  const { isError: isLost, refetch } = exhibitors;
  const surroundings = useMemo((): Surroundings => {
    const { sales } = (fair.data?.settings ?? {}) as { sales?: { currency?: string | null } };
    const currency = sales?.currency ?? USUAL_CURRENCY;
    const reloadExhibitors = isLost ? () => void refetch() : null;
    const people = exhibitors.data ?? [];
    return { event, currency, exhibitors: people, reloadExhibitors, categories: categories.data ?? [] };
  }, [event, fair.data, exhibitors.data, isLost, refetch, categories.data]);

  const failure = plan.error ?? fair.error ?? rights.error;
  if (failure) {
    const retry = () => void Promise.all([plan.refetch(), fair.refetch(), rights.refetch()]);
    return (
      <Notice
        kind="danger"
        title={say("editor.couldNotOpen")}
        action={
          <Button size="small" onClick={retry}>
            {say("common.tryAgain")}
          </Button>
        }
      >
        {wording.message(failure)}
      </Notice>
    );
  }
  if (!plan.data || !fair.data || !rights.data) return <EditorSkeleton />;
  const mayChange = rights.data.some((scope) => scope === "plan:write");
  return (
    <OpenEditor
      key={event}
      plan={plan.data}
      name={fair.data.name}
      mayChange={mayChange}
      surroundings={surroundings}
    />
  );
}

type OpenEditorProps = { plan: OpenPlan; name: string; mayChange: boolean; surroundings: Surroundings };

function OpenEditor({ plan, name, mayChange, surroundings }: OpenEditorProps) {
  const { write } = useOffice();
  const [store] = useState(() =>
    createStore({ ...newEditor(plan.document, mayChange), history: plan.history }, newId),
  );
  const saving = useSaving(plan, store);
  usePrices(store, surroundings);
  const stamp = () => saving.get().comments;
  useFollowedComments(surroundings.event, useSyncExternalStore(saving.subscribe, stamp, stamp));
  useLinkedComment(store);
  // Only the first load has stored steps that no longer fit; later loads of the plan bring no such message.
  const [dropped] = useState(plan.dropped);
  useEffect(() => {
    if (dropped) notify.failed(write(dropped));
  }, [dropped, write]);
  const { restore } = saving;
  const restoring = useMemo(
    () => ({ restore, undo: (name: string) => undoneLast(store, name) }),
    [restore, store],
  );
  const editor = useMemo(
    () => (
      <Editor
        name={name}
        saving={<Saved saving={saving} show={(saver) => <SaveState saver={saver} />} />}
        company={<Saved saving={saving} show={({ people }) => <Company people={people} />} />}
        sharing={<Saved saving={saving} show={(saver) => <Sharing saver={saver} />} />}
        overlay={<Saved saving={saving} show={({ people }) => <OthersOverlay people={people} />} />}
      />
    ),
    [name, saving],
  );
  return (
    <EditorProvider store={store} surroundings={surroundings}>
      <RestoringProvider value={restoring}>{editor}</RestoringProvider>
    </EditorProvider>
  );
}

function Saved({ saving, show }: { saving: Saving; show: (saver: PlanSaver) => ReactNode }) {
  return show(useSaver(saving));
}

function undoneLast(store: EditorStore, name: string): boolean {
  const last = nextStep(store.get().history, "undo")?.name;
  if (!isSame(last, { key: "object.named", values: { name } })) return false;
  store.send({ type: "undo" });
  return true;
}

/** Prices appear once the pricing rules are loaded; people without that scope edit without prices. */
function usePrices(store: EditorStore, { event, currency }: Surroundings): void {
  const rules = useQuery({
    queryKey: ["event", event, "pricing-rules", "all"],
    queryFn: () => allRules(event),
    retry: false,
  });
  useEffect(() => {
    if (!rules.data) return;
    store.send({ type: "set", fields: { prices: { rules: rules.data, currency, now: new Date() } } });
  }, [store, rules.data, currency]);
}

async function allRules(event: string): Promise<PricingRule[]> {
  const { data } = await call("GET /api/v1/events/{event}/pricing-rules", {
    params: { event },
    query: { limit: String(PAGE) },
  });
  const moment = (text: string | null) => text && new Date(text);
  return data.map((rule) => ({
    ...rule,
    validFrom: moment(rule.validFrom) || null,
    validUntil: moment(rule.validUntil) || null,
    createdAt: new Date(rule.createdAt),
  }));
}

function EditorSkeleton() {
  const { say } = useOffice();
  return (
    <div
      data-full-screen=""
      role="status"
      aria-label={say("editor.opening")}
      className="fixed inset-0 z-30 flex flex-col bg-ground"
    >
      <div className="flex h-13 items-center gap-3 border-b bg-surface px-4">
        <Skeleton className="h-5 w-44" />
        <span className="flex-1" />
        <Skeleton className="h-8 w-24" />
      </div>
      <div className="flex flex-1">
        <div className="hidden w-13 border-e bg-surface sm:block" />
        <div className="gridded flex-1 opacity-60" />
        <div className="hidden w-68 border-s bg-surface md:block" />
      </div>
    </div>
  );
}

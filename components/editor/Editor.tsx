"use client";

import { type DragEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { classes } from "#components/ui/classes";
import type { PlanDocument } from "#lib/editor/document";
import { edit } from "#lib/editor/edit";
import { thingsOf } from "#lib/editor/things";
import { toPlan } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import type { Marks } from "#lib/plan/draw/drawing";
import type { Route } from "#lib/wayfinding/index";
import { LevelBar } from "./bars/LevelBar";
import { ToolRail } from "./bars/ToolRail";
import { TopBar } from "./bars/TopBar";
import { Drawing } from "./canvas/Drawing";
import { Inspector } from "./inspector/Inspector";
import { EXHIBITOR_TYPE } from "./panels/ExhibitorsPanel";
import { Hints } from "./panels/Hints";
import { Panels } from "./panels/Panels";
import { SideLists } from "./panels/SideLists";
import { useClipboard } from "./useClipboard";
import { useEditor, useStore, useSurroundings } from "./useEditor";
import { useKeyboard } from "./useKeyboard";

type EditorProps = {
  name: string;
  /** The parts that talk with the server. */
  saving: ReactNode;
  company: ReactNode;
  sharing: ReactNode;
  /** Over the drawing: where others point. */
  overlay: ReactNode;
  /** Over the drawing and its marks: findings of the check, differences to a version. */
  marks?: Marks | undefined;
};

export function Editor({ name, saving, company, sharing, overlay, marks }: EditorProps) {
  const store = useStore();
  const canvas = useRef<HTMLDivElement>(null);
  const [sides, setSides] = useState({ start: true, end: true });
  const [route, setRoute] = useState<Route | null>(null);
  useKeyboard(canvas, store);
  useClipboard(store);
  const dropExhibitor = useExhibitorDrop();

  const allMarks = useMemo((): Marks | undefined => {
    if (!route) return marks;
    const lines = route.legs.flatMap(({ path }) => path);
    return { ...marks, route: { lines } };
  }, [marks, route]);

  const toggle = (side: "start" | "end") => setSides((shown) => ({ ...shown, [side]: !shown[side] }));
  return (
    <div data-full-screen="" className="fixed inset-0 z-30 flex flex-col bg-ground">
      <TopBar name={name} saving={saving} company={company} sharing={sharing} onToggle={toggle} />
      <SmallScreenNotice />
      <div className="relative flex min-h-0 flex-1">
        <div className="hidden sm:contents">
          <ToolRail />
        </div>
        {sides.start && <SideLists />}
        <main className="relative flex min-w-0 flex-1 flex-col">
          <div
            className="relative min-h-0 flex-1 overflow-hidden"
            onDragOver={allowDrop}
            onDrop={dropExhibitor}
          >
            <Drawing host={canvas} marks={allMarks} overlay={overlay} />
            <Hints />
            <Panels onRoute={setRoute} />
          </div>
          <LevelBar />
        </main>
        <aside
          aria-label="Properties"
          className={classes(
            "hidden w-68 shrink-0 overflow-y-auto border-s bg-surface",
            sides.end &&
              "md:block max-lg:absolute max-lg:inset-y-0 max-lg:end-0 max-lg:z-10 max-lg:shadow-float",
          )}
        >
          <Inspector />
        </aside>
      </div>
      <Announcements />
    </div>
  );
}

/** What was done, in words, for those who hear the page. */
function Announcements() {
  const said = useEditor((editor) => editor.said);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function SmallScreenNotice() {
  return (
    <p className="border-b bg-accent-wash px-4 py-2 text-center text-xs sm:hidden">
      Drawing is best on a larger screen. Here you can look around and see what has changed.
    </p>
  );
}

function allowDrop(event: DragEvent) {
  if (event.dataTransfer.types.includes(EXHIBITOR_TYPE)) event.preventDefault();
}

/** An exhibitor from the list, let go over a booth, is given that booth. */
function useExhibitorDrop() {
  const store = useStore();
  const { exhibitors } = useSurroundings();
  return (event: DragEvent<HTMLElement>) => {
    const exhibitorId = event.dataTransfer.getData(EXHIBITOR_TYPE);
    if (!exhibitorId) return;
    event.preventDefault();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { camera, viewport, document, levelId } = store.get();
    const at = toPlan(camera, viewport, { x: event.clientX - left, y: event.clientY - top });
    const booth = boothAt(document, levelId, at);
    const name = exhibitors.find(({ id }) => id === exhibitorId)?.name ?? "the exhibitor";
    if (!booth) {
      store.send({ type: "set", fields: { trouble: `There is no booth under ${name}. Let go over one.` } });
    } else if (!booth.exhibitorIds.includes(exhibitorId)) {
      const given = { ...booth, exhibitorIds: [...booth.exhibitorIds, exhibitorId] };
      const change = edit(document, { put: { booths: [given] } });
      store.send({
        type: "do",
        deed: { name: `Give booth ${booth.label} to ${name}`, change, select: [booth.id] },
      });
    }
  };
}

function boothAt(document: PlanDocument, levelId: string, at: Point) {
  const [hit] = thingsOf(document)
    .on(levelId)
    .at(at, 0, ({ table }) => table === "booths");
  return hit?.table === "booths" ? hit.record : undefined;
}

"use client";

import { useMemo, useState } from "react";
import { PlanCanvas } from "#components/plan/PlanCanvas";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Dialog } from "#components/ui/Dialog";
import { Tabs } from "#components/ui/Tabs";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { Drawing } from "#lib/editor/drawings/drawing";
import { extentOf, type Laying, layersOf, likelyUnit, type Role } from "#lib/editor/drawings/layers";
import { alignedAt, isIncluded, type Placed, placed } from "#lib/editor/drawings/place";
import { idsWritten } from "#lib/editor/edit";
import type { Edit } from "#lib/editor/state";
import { fitted } from "#lib/editor/view";
import { apply } from "#lib/plan/change";
import { makeScene } from "#lib/plan/scene";
import type { OfficeKey } from "#lib/words/office";
import { useEditor, useStore, useSurroundings } from "../useEditor";
import { LayerTable } from "./LayerTable";
import { NumberField } from "./NumberField";
import { SkippedList } from "./SkippedList";
import { StandList } from "./StandList";

/** Default hall size if the file has none. */
const USUAL_WIDTH = 60;
/** A smaller drawing was made for paper, so its size is not the size of the hall. */
const LEAST_WIDTH = 3;

type ReviewDialogProps = { name: string; drawing: Drawing; onBack: () => void; onClose: () => void };

/** The contents of a drawing and their effect on the plan, before any of it is placed. */
export function ReviewDialog({ name, drawing, onBack, onClose }: ReviewDialogProps) {
  const office = useOffice();
  const { say } = office;
  const store = useStore();
  const levelId = useEditor((editor) => editor.levelId);
  const review = useReview(drawing);
  const { made, laying, units, unitSource } = review;
  const document = useEditor((editor) => editor.document);
  const scene = useMemo(() => makeScene(apply(document, made.change), levelId), [document, made, levelId]);
  const { event } = useSurroundings();
  const [isPlacing, setPlacing] = useState(false);
  const place = async () => {
    setPlacing(true);
    const { change } = made;
    await saveDraftBefore(office, event, name);
    const edit: Edit = {
      name: { key: "step.import", values: { name } },
      change,
      select: idsWritten(change),
      keepsLabels: true,
    };
    store.send({ type: "do", edit });
    store.send({ type: "camera", camera: fitted(store.get()) });
    onClose();
  };
  const width = Math.round(units.width * laying.metresPerUnit * 1_000) / 1_000;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={name}
      description={wordsOf(office, made, review.choices.toggled)}
      footer={
        <>
          <span className="flex-1">
            <Button tone="quiet" onClick={onBack}>
              {say("drawing.anotherFile")}
            </Button>
          </span>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button
            tone="primary"
            busy={isPlacing}
            disabled={Object.keys(made.change).length === 0}
            onClick={() => void place()}
          >
            {say("drawing.placeDrawing")}
          </Button>
        </>
      }
    >
      <div className="grid min-w-0 gap-5 lg:grid-cols-[1fr_22rem]">
        <div className="flex flex-col gap-4">
          <div className="h-64 overflow-hidden rounded-lg border bg-sunken sm:h-80">
            <PlanCanvas scene={scene} mode="edit" label={say("drawing.planWithTheDrawing")} />
          </div>
          <div className="grid grid-cols-3 gap-2">
            <NumberField
              label={say("inspect.width")}
              value={width}
              least={0.1}
              onChange={(metres) => units.width > 0 && review.setUnit(metres / units.width)}
            />
            <NumberField label="X" value={laying.at.x} onChange={(x) => review.setAt({ ...laying.at, x })} />
            <NumberField label="Y" value={laying.at.y} onChange={(y) => review.setAt({ ...laying.at, y })} />
          </div>
          <p className="-mt-2 text-faint text-xs">
            {say(UNIT_WORDS[unitSource])}
            {review.matches > 0 && ` ${say("drawing.aligned", { count: review.matches })}`}
          </p>
          <Checkbox
            label={say("drawing.fitTheLevelToThe")}
            hint={say("drawing.enlargesTheLevelSoThat")}
            checked={review.choices.fitsLevel}
            onChange={({ target }) => review.setFitsLevel(target.checked)}
          />
        </div>
        <Tabs
          label={say("drawing.review")}
          tabs={[
            {
              value: "layers",
              label: say("drawing.layers"),
              count: review.layers.length,
              content: <LayerTable layers={review.layers} onChange={review.setRole} />,
            },
            {
              value: "booths",
              label: say("common.booths"),
              count: made.stands.length + made.gone.length,
              content: (
                <StandList
                  {...made}
                  {...review.choices}
                  onToggle={review.toggle}
                  onRemove={review.toggleRemoved}
                />
              ),
            },
            {
              value: "skipped",
              label: say("drawing.leftOut"),
              count: drawing.skipped.length + Number(made.unfit > 0),
              content: <SkippedList skipped={drawing.skipped} unfit={made.unfit} />,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** Saves a checkpoint. If that fails, the import continues, because it can be undone like any step. */
async function saveDraftBefore(office: Office, event: string, name: string): Promise<void> {
  const body = { name: office.say("drawing.beforeImporting", { name }).slice(0, 200) };
  await call("POST /api/v1/events/{event}/checkpoints", { params: { event }, body }).catch(() => null);
}

type UnitSource = "file" | "guess" | "paper" | "none";

const UNIT_WORDS: Record<UnitSource, OfficeKey> = {
  file: "drawing.inMetresAsStatedIn",
  guess: "drawing.inMetresTheFileDoes",
  paper: "drawing.inMetresTheDrawingHas",
  none: "drawing.sizeUnknown",
};

function unitOf(drawing: Drawing, roles: ReadonlyMap<string, Role>): { unit: number; source: UnitSource } {
  const { width } = extentOf(drawing, roles);
  const stated = drawing.metresPerUnit;
  if (stated !== null && width * stated >= LEAST_WIDTH) return { unit: stated, source: "file" };
  const usual = USUAL_WIDTH / (width || 1);
  if (stated !== null) return { unit: usual, source: "paper" };
  const likely = likelyUnit(drawing, roles);
  return likely === null ? { unit: usual, source: "none" } : { unit: likely, source: "guess" };
}

/** The state of a review: layers, size, place, and what the user leaves out. */
function useReview(drawing: Drawing) {
  const { newId } = useStore();
  const { compare } = useOffice();
  const document = useEditor((editor) => editor.document);
  const levelId = useEditor((editor) => editor.levelId);
  const [layers, setLayers] = useState(() => layersOf(drawing, compare));
  const roles = useMemo(() => new Map(layers.map((layer) => [layer.name, layer.role])), [layers]);
  const [{ unit, source }] = useState(() => unitOf(drawing, roles));
  const [metresPerUnit, setUnit] = useState(unit);
  const [aligned] = useState(() =>
    alignedAt(document, drawing, { roles, metresPerUnit, at: { x: 0, y: 0 } }, levelId),
  );
  const [at, setAt] = useState(aligned?.at ?? { x: 0, y: 0 });
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [fitsLevel, setFitsLevel] = useState(false);
  const laying: Laying = useMemo(() => ({ roles, metresPerUnit, at }), [roles, metresPerUnit, at]);
  const choices = useMemo(() => ({ toggled, removed, fitsLevel }), [toggled, removed, fitsLevel]);
  const made = useMemo(
    () => placed(document, drawing, laying, { levelId, newId }, choices),
    [document, drawing, laying, levelId, newId, choices],
  );
  return {
    made,
    laying,
    choices,
    layers,
    units: extentOf(drawing, roles),
    unitSource: source,
    matches: aligned?.matches ?? 0,
    setUnit,
    setAt,
    setFitsLevel,
    setRole: (name: string, role: Role) =>
      setLayers(layers.map((layer) => (layer.name === name ? { ...layer, role } : layer))),
    toggle: (index: number) => setToggled(withOrWithout(toggled, index)),
    toggleRemoved: (id: string) => setRemoved(withOrWithout(removed, id)),
  };
}

function withOrWithout<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

function wordsOf(
  office: Office,
  { stands, change, walls, zones, words }: Placed,
  toggled: ReadonlySet<number>,
): string {
  const added = stands.filter((stand) => stand.booth === null && isIncluded(stand, toggled)).length;
  const changed = change.booths?.updated.length ?? 0;
  const removed = change.booths?.removed.length ?? 0;
  const parts = [
    [added, "drawing.countBooths"],
    [walls, "drawing.countWalls"],
    [zones, "drawing.countZones"],
    [words, "drawing.countTexts"],
  ] as const;
  const counts = parts.flatMap(([count, key]) => (count === 0 ? [] : [office.say(key, { count })]));
  const sentences = [
    ...(counts.length > 0 ? [office.say("drawing.willBePlaced", { what: counts.join(", ") })] : []),
    ...(changed > 0 ? [office.say("drawing.willChange", { count: changed })] : []),
    ...(removed > 0 ? [office.say("drawing.willBeDeleted", { count: removed })] : []),
  ];
  return sentences.length === 0
    ? office.say("drawing.nothingToPlaceThePlan")
    : [...sentences, office.say("drawing.inOneStep")].join(" ");
}

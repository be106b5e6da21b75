"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { OrderChangeNote } from "#components/orderChange/OrderChangeNote";
import { useOrderChange } from "#components/orderChange/useOrderChange";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { split, splitBack } from "#lib/editor/commands/merge";
import { type DocumentBooth, type DocumentChange, documentOf, EMPTY_DOCUMENT } from "#lib/editor/document";
import { idsWritten } from "#lib/editor/edit";
import { costOf } from "#lib/editor/prices";
import { Refusal } from "#lib/refusal";
import { mayBeOrdered } from "#lib/sales/booths";
import type { OfficeKey, OfficePhrase } from "#lib/words/office";
import { ChoiceField, LiveFields, NumberField } from "../inspector/fields";
import { useEditor, useStore, useSurroundings } from "../useEditor";
import { CostNote } from "./CostNote";
import { Row } from "./FloatPanel";
import { SplitPicture } from "./SplitPicture";

type SplitMethod = "back" | "parts" | "x" | "y";

const METHODS: { value: SplitMethod; label: OfficeKey }[] = [
  { value: "parts", label: "panel.equalParts" },
  { value: "x", label: "panel.verticalCut" },
  { value: "y", label: "panel.horizontalCut" },
];
const BACK: { value: SplitMethod; label: OfficeKey } = { value: "back", label: "panel.boothsBeforeTheMerge" };

/** The resulting booths, or the reason why the split is not possible. */
type Plan = { change: DocumentChange } | { error: unknown };

export function SplitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { say, wording } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const prices = useEditor((editor) => editor.prices);
  const booth = document.booths.find((one) => one.id === id);
  const isMerged = (booth?.parts.length ?? 0) > 0;
  const [method, setMethod] = useState<SplitMethod>(isMerged ? "back" : "parts");
  const [parts, setParts] = useState(2);
  const [at, setAt] = useState((booth?.width ?? 2) / 2);
  const former = useFormerParts(isMerged ? id : null);
  const plan = useMemo((): Plan | null => {
    if (method === "back") {
      if (former.error) return { error: former.error };
      const parts = former.data;
      return parts ? trying(() => splitBack(document, parts)) : null;
    }
    const how = method === "parts" ? { into: parts } : { cuts: [{ axis: method, at }] };
    return trying(() => split(document, id, how, store.newId));
  }, [document, id, method, parts, at, former.data, former.error, store]);
  const { event } = useSurroundings();
  const { busy, run } = useAction(wording);
  const body = bodyOf(method, parts, at);
  const requestSplit = (confirm: boolean) =>
    call("POST /api/v1/events/{event}/booths/{id}/split", {
      params: { event, id },
      body: { ...body, confirm },
    });
  const ordered = useOrderChange(event, booth ? [booth] : [], [body], () => requestSplit(false));
  if (!booth) return null;

  const change = plan && "change" in plan ? plan.change : null;
  const isChecking = mayBeOrdered(booth) && ordered.isPending;
  const splitOrdered = () =>
    run(async () => {
      await requestSplit(true);
      notify.done(say("panel.boothSplit", { label: booth?.label ?? "" }));
      onClose();
    }, notify.failed);
  function cut() {
    if (!change) return;
    if (ordered.data) {
      void splitOrdered();
      return;
    }
    const name: OfficePhrase = { key: "step.split", values: { label: booth?.label ?? "" } };
    const select = idsWritten(change);
    store.send({
      type: "do",
      edit: { name, change, select, isPriced: true, isPriceKnown: true, keepsLabels: method === "back" },
    });
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={say("step.split", { label: booth.label })}
      description={say("panel.sizeByMACustom", { width: booth.width, height: booth.height })}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button
            tone="primary"
            disabled={change === null || isChecking || ordered.isError}
            busy={busy}
            onClick={cut}
          >
            {say("panel.split")}
          </Button>
        </>
      }
    >
      <LiveFields value={true}>
        <div className="flex flex-col gap-3">
          <ChoiceField
            label={say("panel.splitInto")}
            value={method}
            options={(isMerged ? [BACK, ...METHODS] : METHODS).map(({ value, label }) => ({
              value,
              label: say(label),
            }))}
            onChange={setMethod}
          />
          {method === "parts" && (
            <Row label={say("panel.parts")}>
              <NumberField
                label={say("panel.numberOfParts")}
                step={1}
                least={2}
                most={100}
                value={parts}
                onChange={(count) => count !== null && setParts(Math.round(count))}
              />
            </Row>
          )}
          {(method === "x" || method === "y") && (
            <Row label={method === "x" ? say("panel.distanceFromTheLeft") : say("panel.distanceFromTheTop")}>
              <NumberField
                label={say("panel.positionOfTheCutIn")}
                unit="m"
                step={0.5}
                least={0}
                value={at}
                onChange={(place) => place !== null && setAt(place)}
              />
            </Row>
          )}
          {change && <SplitPicture booths={partsOf(change)} />}
          {change && prices && !ordered.data && <CostNote cost={costOf(prices, change)} />}
          {ordered.data && <OrderChangeNote change={ordered.data} />}
          {ordered.error && (
            <p role="alert" className="text-danger text-sm">
              {wording.message(ordered.error)}
            </p>
          )}
          {plan && "error" in plan && (
            <p role="alert" className="text-danger text-sm">
              {wording.message(plan.error)}
            </p>
          )}
        </div>
      </LiveFields>
    </Dialog>
  );
}

/** The same split for the server, which does it where an order holds the booth. */
function bodyOf(method: SplitMethod, parts: number, at: number) {
  if (method === "back") return {};
  return method === "parts" ? { into: parts } : { cuts: [{ axis: method, at }] };
}

function partsOf({ booths }: DocumentChange): readonly DocumentBooth[] {
  return booths ? [...booths.updated.map(({ to }) => to), ...booths.added] : [];
}

function trying(change: () => DocumentChange): Plan {
  try {
    return { change: change() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error };
  }
}

/** The stored booths of a previous merge. */
function useFormerParts(id: string | null) {
  const { event } = useSurroundings();
  return useQuery({
    queryKey: ["event", event, "parts", id],
    queryFn: () => formerParts(event, id ?? ""),
    enabled: id !== null,
    gcTime: 0,
    retry: false,
  });
}

async function formerParts(event: string, id: string): Promise<readonly DocumentBooth[]> {
  const { data } = await call("GET /api/v1/events/{event}/booths/{id}/parts", { params: { event, id } });
  const booths = data.map((booth) => ({ ...booth, parts: [] }) as unknown as DocumentBooth);
  return documentOf({ ...EMPTY_DOCUMENT, booths }).booths;
}

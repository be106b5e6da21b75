"use client";

import { useEffect, useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import type { Office } from "#lib/client/office";
import { MOST_REPEATED, type Repetition, repeat } from "#lib/editor/commands/copies";
import { collisions } from "#lib/editor/commands/rows";
import { idsWritten } from "#lib/editor/edit";
import { copyableIds } from "#lib/editor/selection";
import { NumberField } from "../inspector/fields";
import { useEditor, useStore } from "../useEditor";
import { FloatPanel, Row } from "./FloatPanel";

const FIRST: Repetition = { across: 2, down: 1, gapAcross: 0, gapDown: 0 };
/** Copies of more than this many metres from each other would hardly be on the same level. */
const MOST_METRES = 500;

/** Copies the selected objects in rows, with a preview on the canvas. */
export function RepeatPanel({ onClose }: { onClose: () => void }) {
  const office = useOffice();
  const { say } = office;
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const levelId = useEditor((editor) => editor.levelId);
  const [ids] = useState(() => copyableIds(store.get()));
  const [repetition, setRepetition] = useState(FIRST);
  const count = repetition.across * repetition.down - 1;
  const isTooMany = count * ids.length > MOST_REPEATED;

  const { change, clashing } = useMemo(() => {
    if (isTooMany) return { change: {}, clashing: [] };
    let drafted = 0;
    const made = repeat(document, ids, repetition, {
      levelId,
      newId: () => `draft${drafted++}`,
    });
    const booths = made.booths?.added ?? [];
    const inTheWay = collisions(document, levelId, booths);
    return { change: made, clashing: booths.flatMap(({ id }, index) => (inTheWay.has(index) ? id : [])) };
  }, [document, ids, repetition, levelId, isTooMany]);
  useEffect(() => {
    store.send({ type: "set", fields: { draft: { change, clashing } } });
    return () => store.send({ type: "set", fields: { draft: null } });
  }, [store, change, clashing]);

  function draw() {
    const made = repeat(document, ids, repetition, { levelId, newId: store.newId });
    store.send({ type: "set", fields: { draft: null } });
    store.send({
      type: "do",
      edit: {
        name: { key: "step.repeat", values: { count } },
        change: made,
        select: [...ids, ...idsWritten(made)],
      },
    });
    onClose();
  }
  const whole = (field: "across" | "down", label: string, sign: string) => (
    <NumberField
      label={label}
      sign={sign}
      step={1}
      least={1}
      most={200}
      value={repetition[field]}
      onChange={(number) =>
        number !== null && setRepetition((before) => ({ ...before, [field]: Math.round(number) }))
      }
    />
  );
  const gap = (field: "gapAcross" | "gapDown", label: string, sign: string) => (
    <NumberField
      label={label}
      sign={sign}
      unit="m"
      step={0.5}
      least={0}
      most={MOST_METRES}
      value={repetition[field]}
      onChange={(metres) => metres !== null && setRepetition((before) => ({ ...before, [field]: metres }))}
    />
  );
  return (
    <FloatPanel
      title={say("panel.repeatInRows")}
      onClose={onClose}
      status={
        <p className={clashing.length > 0 ? "text-danger" : "text-faint"}>
          {statusOf(office, isTooMany, clashing.length)}
        </p>
      }
      footer={
        <Button size="small" tone="primary" disabled={count === 0 || isTooMany} onClick={draw}>
          {say("panel.drawCopies", { count })}
        </Button>
      }
    >
      <Row label={say("panel.number")}>
        {whole("across", say("panel.numberAcross"), "↔")}
        {whole("down", say("panel.numberDown"), "↕")}
      </Row>
      <Row label={say("panel.distance")}>
        {gap("gapAcross", say("panel.distanceAcross"), "↔")}
        {gap("gapDown", say("panel.distanceDown"), "↕")}
      </Row>
    </FloatPanel>
  );
}

function statusOf(office: Office, isTooMany: boolean, clashing: number): string {
  if (isTooMany) return office.say("panel.atMostObjectsCanBe", { most: MOST_REPEATED });
  if (clashing > 0) {
    return office.say("panel.notOnFreeFloor", { count: clashing });
  }
  return office.say("panel.theNumbersOfBoothsContinue");
}

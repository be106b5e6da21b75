"use client";

import { useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { type BoothFilter, boothsMatching, NO_FILTER } from "#lib/editor/boothFilter";
import { isLoose } from "#lib/editor/locks";
import { BOOTH_STATUSES, BOOTH_TYPES } from "#lib/records/booths";
import { ChoiceField, NumberField, TextField } from "../inspector/fields";
import { useEditor, useStore } from "../useEditor";
import { FloatPanel, Row } from "./FloatPanel";

const ANY = "any";

/** Selects the booths of the level with the chosen properties. */
export function SelectPanel({ onClose }: { onClose: () => void }) {
  const { say } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const levelId = useEditor((editor) => editor.levelId);
  const [filter, setFilter] = useState<BoothFilter>(NO_FILTER);
  const found = useMemo(
    () => boothsMatching(document, levelId, filter).filter((record) => isLoose({ table: "booths", record })),
    [document, levelId, filter],
  );
  const set = (part: Partial<BoothFilter>) => setFilter((before) => ({ ...before, ...part }));
  const any = { value: ANY, label: say("selectBooths.any") } as const;
  const area = (field: "leastAreaM2" | "mostAreaM2", label: string) => (
    <NumberField
      label={`${say("selectBooths.area")}, ${label}`}
      unit="m²"
      step={1}
      least={0}
      optional
      placeholder={label}
      value={filter[field]}
      onChange={(value) => set({ [field]: value })}
    />
  );

  function select() {
    store.send({ type: "select", ids: found.map(({ id }) => id) });
    onClose();
  }
  return (
    <FloatPanel
      title={say("selectBooths.title")}
      onClose={onClose}
      status={<p className="text-faint">{say("selectBooths.found", { count: found.length })}</p>}
      footer={
        <Button size="small" tone="primary" disabled={found.length === 0} onClick={select}>
          {say("selectBooths.select", { count: found.length })}
        </Button>
      }
    >
      <ChoiceField
        label={say("common.status")}
        value={filter.status ?? ANY}
        options={[any, ...BOOTH_STATUSES.map((value) => ({ value, label: say(`boothStatus.${value}`) }))]}
        onChange={(value) => set({ status: value === ANY ? null : value })}
      />
      <ChoiceField
        label={say("common.type")}
        value={filter.type ?? ANY}
        options={[any, ...BOOTH_TYPES.map((value) => ({ value, label: say(`boothKind.${value}`) }))]}
        onChange={(value) => set({ type: value === ANY ? null : value })}
      />
      <ChoiceField
        label={say("common.exhibitor")}
        value={filter.exhibitor ?? ANY}
        options={[
          any,
          { value: "without", label: say("common.none") },
          { value: "with", label: say("selectBooths.with") },
        ]}
        onChange={(value) => set({ exhibitor: value === ANY ? null : value })}
      />
      <Row label={say("selectBooths.size")}>
        {area("leastAreaM2", say("common.from"))}
        {area("mostAreaM2", say("common.to"))}
      </Row>
      <TextField
        label={say("selectBooths.number")}
        value={filter.number}
        onChange={(number) => set({ number })}
      />
    </FloatPanel>
  );
}

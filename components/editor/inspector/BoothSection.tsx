"use client";

import { Calculator, ShieldCheck } from "lucide-react";
import { Button } from "#components/ui/Button";
import { STATUS_LOOKS, StatusBadge } from "#components/ui/StatusBadge";
import { actionNamed } from "#lib/editor/actions";
import { costIfChanged } from "#lib/editor/boothMoney";
import { type BoothWords, describeBooths } from "#lib/editor/commands/describe";
import type { DocumentBooth } from "#lib/editor/document";
import { heldObjects } from "#lib/editor/held";
import { differenceCents } from "#lib/editor/prices";
import { isSpokenFor } from "#lib/editor/protect";
import { common } from "#lib/editor/selection";
import type { Editor } from "#lib/editor/state";
import { areaM2 } from "#lib/plan/booths/shape";
import { labelFault, labelKey } from "#lib/plan/labels";
import { toAmount, toCents } from "#lib/pricing/money";
import { BOOTH_STATUSES, BOOTH_TYPES, type BoothType } from "#lib/records/booths";
import { useEditor, useStore, useSurroundings } from "../useEditor";
import { ColourField } from "./ColourField";
import { ExhibitorField } from "./ExhibitorField";
import { ChoiceField, NumberField, Section, TextField } from "./fields";
import { HeightLimitField } from "./HeightLimitField";
import { MoneySection } from "./MoneySection";
import { useChange } from "./useChange";
import { useShown } from "./useShown";

export const TYPE_LABELS: Record<BoothType, string> = {
  standard: "Standard",
  corner: "Corner",
  peninsula: "Peninsula",
  island: "Island",
  table: "Table",
  shell: "Shell scheme",
  sponsor: "Sponsor",
  custom: "Custom",
};

export function BoothSection({ booths }: { booths: readonly DocumentBooth[] }) {
  const change = useChange();
  const show = useShown();
  const { currency } = useSurroundings();
  const [only] = booths;
  const isOne = booths.length === 1;
  const ids = booths.map(({ id }) => id);
  const set = (name: string, words: BoothWords) =>
    change(name, ({ document }) => describeBooths(document, ids, words));
  const status = common(booths, (booth) => booth.status);
  const priceCents = common(booths, (booth) => booth.priceCents);
  const hasOrder = booths.some(isSpokenFor);
  const centsOf = (price: number | null): BoothWords => ({
    priceCents: price === null ? null : toCents(price, currency),
  });
  const priced = (price: number | null) => (editor: Editor) =>
    describeBooths(editor.document, ids, centsOf(price));
  const typeLabel = useTypeLabels(booths);
  return (
    <>
      <Section title={isOne ? "Booth" : `${booths.length} booths`} aside={<Area />}>
        {isOne && only && <LabelField booth={only} onChange={(label) => set("Rename booth", { label })} />}
        <ChoiceField
          label="Status"
          value={status}
          options={BOOTH_STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value].label }))}
          onChange={(value) => set(`Mark as ${value}`, { status: value })}
        />
        {hasOrder && <Protection booths={booths.filter(isSpokenFor)} />}
        <ChoiceField
          label="Type"
          value={common(booths, ({ type }) => type)}
          options={BOOTH_TYPES.map((value) => ({ value, label: typeLabel(value) }))}
          onChange={(type) => set("Set type", { type })}
        />
        <div className="flex items-center gap-2">
          <span className="w-20 shrink-0 text-faint text-xs">Price</span>
          <span className="min-w-0 flex-1">
            <NumberField
              label={`Price in ${currency}`}
              unit={currency}
              step={10}
              least={0}
              optional
              placeholder="By rules"
              value={
                priceCents === null || priceCents === undefined ? priceCents : toAmount(priceCents, currency)
              }
              onTyping={(price) => show(price === undefined ? null : priced(price))}
              onChange={(price) => set("Set price", centsOf(price))}
            />
          </span>
        </div>
        <OpenSides booths={booths} onChange={(openSides) => set("Set open sides", { openSides })} />
        <HeightLimitField
          value={common(booths, ({ heightLimitM }) => heightLimitM)}
          placeholder="Hall default"
          onChange={(heightLimitM) => set("Set height limit", { heightLimitM })}
        />
      </Section>
      <MoneySection booths={booths} />
      <Section title="Exhibitors">
        <ExhibitorField booths={booths} />
      </Section>
      <Section title="Appearance and text">
        {isOne && (
          <TextField
            label="Title instead of exhibitor name"
            value={only?.title}
            onChange={(title) => set("Set title", { title: title.trim() || null })}
          />
        )}
        <ColourField
          label="Custom colour"
          value={common(booths, ({ color }) => color)}
          onChange={(color) => set("Set colour", { color })}
        />
        <TextField
          label="Internal notes"
          rows={2}
          value={common(booths, ({ notes }) => notes)}
          onChange={(notes) => set("Edit notes", { notes: notes.trim() || null })}
        />
      </Section>
    </>
  );
}

/** The types with what each would change in the price. */
function useTypeLabels(booths: readonly DocumentBooth[]): (type: BoothType) => string {
  const document = useEditor((editor) => editor.document);
  const prices = useEditor((editor) => editor.prices);
  const { currency } = useSurroundings();
  const sign = new Intl.NumberFormat("en", { style: "currency", currency, signDisplay: "exceptZero" });
  const ids = booths.map(({ id }) => id);
  return (type) => {
    const cost = costIfChanged(prices, describeBooths(document, ids, { type }));
    const difference = cost && differenceCents(cost);
    if (!cost) return TYPE_LABELS[type];
    const words = difference === null ? (cost.afterCents === null ? "no price" : "gets a price") : null;
    return `${TYPE_LABELS[type]} (${words ?? sign.format(toAmount(difference ?? 0, currency))})`;
  };
}

/** The selected area, also during a resize. */
function Area() {
  const document = useEditor((editor) => editor.document);
  const preview = useEditor((editor) => editor.preview);
  const selection = useEditor((editor) => editor.selection);
  const area = heldObjects({ document, preview, selection }).reduce(
    (sum, object) => sum + (object.table === "booths" ? areaM2(object.record) : 0),
    0,
  );
  return <output className="text-faint text-xs">{`${Number(area.toFixed(2))} m²`}</output>;
}

function LabelField({ booth, onChange }: { booth: DocumentBooth; onChange: (label: string) => void }) {
  const store = useStore();
  function rename(text: string) {
    const label = text.trim();
    const fault = labelFault(label);
    const { booths } = store.get().document;
    const isTaken = booths.some(
      ({ id, label: other }) => id !== booth.id && labelKey(other) === labelKey(label),
    );
    if (fault || isTaken) {
      const labelError = fault ?? `Another booth of this event is already called ${label}.`;
      return store.send({ type: "set", fields: { error: labelError } });
    }
    onChange(label);
  }
  return <TextField label="Label" value={booth.label} onChange={rename} />;
}

/** Sold booths can be changed, but only after a confirmation. */
function Protection({ booths }: { booths: readonly DocumentBooth[] }) {
  const [first] = booths;
  if (!first) return null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-sunken p-2.5 text-soft text-xs">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>
        {booths.length === 1 ? (
          <>
            <StatusBadge status={first.status} className="me-1 h-5! text-2xs!" />
            You will be asked before its status, exhibitors or area change.
          </>
        ) : (
          `${booths.length} of them are held, reserved or sold. You will be asked before their status, exhibitors or area change.`
        )}
      </span>
    </p>
  );
}

type OpenSidesProps = { booths: readonly DocumentBooth[]; onChange: (openSides: number | null) => void };

function OpenSides({ booths, onChange }: OpenSidesProps) {
  const store = useStore();
  const compute = actionNamed("openSides");
  return (
    <div className="flex items-center gap-2">
      <span className="w-20 shrink-0 text-faint text-xs">Open sides</span>
      <span className="min-w-0 flex-1">
        <span className="grid grid-cols-[1fr_auto] gap-2">
          <NumberField
            label="Open sides, 0 to 4"
            step={1}
            least={0}
            most={4}
            optional
            placeholder="Not set"
            value={common(booths, ({ openSides }) => openSides)}
            onChange={(sides) => onChange(sides === null ? null : Math.round(sides))}
          />
          <Button size="small" tone="quiet" onClick={() => compute.run(store)}>
            <Calculator aria-hidden="true" />
            <span className="pointer-coarse:sr-only">Count</span>
          </Button>
        </span>
      </span>
    </div>
  );
}

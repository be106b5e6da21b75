"use client";

import { Calculator, ShieldCheck } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { StatusBadge } from "#components/ui/StatusBadge";
import { actionNamed } from "#lib/editor/actions";
import { costIfDescribed } from "#lib/editor/boothMoney";
import { type BoothWords, describeBooths } from "#lib/editor/commands/describe";
import type { DocumentBooth } from "#lib/editor/document";
import { heldObjects } from "#lib/editor/held";
import { labelFaultPhrase } from "#lib/editor/labelFault";
import { differenceCents } from "#lib/editor/prices";
import { isSpokenFor } from "#lib/editor/protect";
import { common } from "#lib/editor/selection";
import type { Editor } from "#lib/editor/state";
import { areaM2 } from "#lib/plan/booths/shape";
import { labelKey } from "#lib/plan/labels";
import { toAmount, toCents } from "#lib/pricing/money";
import { BOOTH_STATUSES, BOOTH_TYPES, type BoothType } from "#lib/records/booths";
import type { OfficeKey, OfficePhrase } from "#lib/words/office";
import { useEditor, usePreview, useStore, useSurroundings } from "../useEditor";
import { ColourField } from "./ColourField";
import { ExhibitorField } from "./ExhibitorField";
import { ChoiceField, NumberField, Section, TextField } from "./fields";
import { HeightLimitField } from "./HeightLimitField";
import { MoneySection } from "./MoneySection";
import { useChange } from "./useChange";
import { useShown } from "./useShown";

export function BoothSection({ booths }: { booths: readonly DocumentBooth[] }) {
  const { say } = useOffice();
  const change = useChange();
  const show = useShown();
  const { currency } = useSurroundings();
  const [only] = booths;
  const isOne = booths.length === 1;
  const ids = booths.map(({ id }) => id);
  const set = (key: OfficeKey, words: BoothWords) =>
    change({ key }, ({ document }) => describeBooths(document, ids, words));
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
      <Section
        title={isOne ? say("common.booth") : say("noun.booth", { count: booths.length })}
        aside={<Area />}
      >
        {isOne && only && (
          <LabelField booth={only} onChange={(label) => set("step.renameBooth", { label })} />
        )}
        <ChoiceField
          label={say("common.status")}
          value={status}
          options={BOOTH_STATUSES.map((value) => ({ value, label: say(`boothStatus.${value}`) }))}
          onChange={(value) =>
            change({ key: "action.status", values: { status: value } }, ({ document }) =>
              describeBooths(document, ids, { status: value }),
            )
          }
        />
        {hasOrder && <Protection booths={booths.filter(isSpokenFor)} />}
        <ChoiceField
          label={say("common.type")}
          value={common(booths, ({ type }) => type)}
          options={BOOTH_TYPES.map((value) => ({ value, label: typeLabel(value) }))}
          onChange={(type) => set("step.setType", { type })}
        />
        <div className="flex items-center gap-2">
          <span className="w-20 shrink-0 text-faint text-xs">{say("common.price")}</span>
          <span className="min-w-0 flex-1">
            <NumberField
              label={say("panel.priceIn", { currency })}
              unit={currency}
              step={10}
              least={0}
              optional
              placeholder={say("panel.byRules")}
              value={
                priceCents === null || priceCents === undefined ? priceCents : toAmount(priceCents, currency)
              }
              onTyping={(price) => show(price === undefined ? null : priced(price))}
              onChange={(price) => set("step.setPrice", centsOf(price))}
            />
          </span>
        </div>
        <OpenSides booths={booths} onChange={(openSides) => set("step.setOpenSides", { openSides })} />
        <HeightLimitField
          value={common(booths, ({ heightLimitM }) => heightLimitM)}
          placeholder={say("inspect.hallDefault")}
          onChange={(heightLimitM) => set("step.setHeightLimit", { heightLimitM })}
        />
      </Section>
      <MoneySection booths={booths} />
      <Section title={say("common.exhibitors")}>
        <ExhibitorField booths={booths} />
      </Section>
      <Section title={say("inspect.appearanceAndText")}>
        {isOne && (
          <TextField
            label={say("inspect.titleInsteadOfExhibitorName")}
            value={only?.title}
            onChange={(title) => set("step.setTitle", { title: title.trim() || null })}
          />
        )}
        <ColourField
          label={say("inspect.customColour")}
          value={common(booths, ({ color }) => color)}
          onChange={(color) => set("step.setColour", { color })}
        />
        <TextField
          label={say("inspect.internalNotes")}
          rows={2}
          value={common(booths, ({ notes }) => notes)}
          onChange={(notes) => set("step.editNotes", { notes: notes.trim() || null })}
        />
      </Section>
    </>
  );
}

/** The types, each with its effect on the price. */
function useTypeLabels(booths: readonly DocumentBooth[]): (type: BoothType) => string {
  const { say, number } = useOffice();
  const prices = useEditor((editor) => editor.prices);
  const { currency } = useSurroundings();
  return (type) => {
    const cost = costIfDescribed(prices, booths, { type });
    const difference = cost && differenceCents(cost);
    if (!cost) return say(`boothKind.${type}`);
    const words =
      difference === null
        ? cost.afterCents === null
          ? say("inspect.noPrice")
          : say("inspect.getsAPrice")
        : null;
    return `${say(`boothKind.${type}`)} (${words ?? number(toAmount(difference ?? 0, currency), { style: "currency", currency, signDisplay: "exceptZero" })})`;
  };
}

/** The selected area, also during a resize. */
function Area() {
  const { number } = useOffice();
  const document = useEditor((editor) => editor.document);
  const preview = usePreview();
  const selection = useEditor((editor) => editor.selection);
  const area = heldObjects({ document, preview, selection }).reduce(
    (sum, object) => sum + (object.table === "booths" ? areaM2(object.record) : 0),
    0,
  );
  return <output className="text-faint text-xs">{`${number(area, { maximumFractionDigits: 2 })} m²`}</output>;
}

function LabelField({ booth, onChange }: { booth: DocumentBooth; onChange: (label: string) => void }) {
  const { say } = useOffice();
  const store = useStore();
  function rename(text: string) {
    const label = text.trim();
    const fault = labelFaultPhrase(label);
    const { booths } = store.get().document;
    const isTaken = booths.some(
      ({ id, label: other }) => id !== booth.id && labelKey(other) === labelKey(label),
    );
    if (fault || isTaken) {
      const error: OfficePhrase = fault ?? { key: "inspect.anotherBoothOfThisEvent", values: { label } };
      return store.send({ type: "set", fields: { error } });
    }
    onChange(label);
  }
  return <TextField label={say("panel.label")} value={booth.label} onChange={rename} />;
}

/** Sold booths can be changed, but only after a confirmation. */
function Protection({ booths }: { booths: readonly DocumentBooth[] }) {
  const { say } = useOffice();
  const [first] = booths;
  if (!first) return null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-sunken p-2.5 text-soft text-xs">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>
        {booths.length === 1 ? (
          <>
            <StatusBadge
              status={first.status}
              label={say(`boothStatus.${first.status}`)}
              className="me-1 h-5! text-2xs!"
            />
            {say("inspect.youWillBeAskedBefore")}
          </>
        ) : (
          say("inspect.ofThemAreHeldReserved", { count: booths.length })
        )}
      </span>
    </p>
  );
}

type OpenSidesProps = { booths: readonly DocumentBooth[]; onChange: (openSides: number | null) => void };

function OpenSides({ booths, onChange }: OpenSidesProps) {
  const { say } = useOffice();
  const store = useStore();
  const compute = actionNamed("openSides");
  return (
    <div className="flex items-center gap-2">
      <span className="w-20 shrink-0 text-faint text-xs">{say("inspect.openSides")}</span>
      <span className="min-w-0 flex-1">
        <span className="grid grid-cols-[1fr_auto] gap-2">
          <NumberField
            label={say("inspect.openSides0To4")}
            step={1}
            least={0}
            most={4}
            optional
            placeholder={say("inspect.notSet")}
            value={common(booths, ({ openSides }) => openSides)}
            onChange={(sides) => onChange(sides === null ? null : Math.round(sides))}
          />
          <Button size="small" tone="quiet" onClick={() => compute.run(store)}>
            <Calculator aria-hidden="true" />
            <span className="pointer-coarse:sr-only">{say("inspect.count")}</span>
          </Button>
        </span>
      </span>
    </div>
  );
}

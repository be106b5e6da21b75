import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Legend } from "#components/plan/Legend";
import type { PlanHandle } from "#components/plan/PlanCanvas";
import { useLook } from "#components/plan/planLook";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { STATUS_LOOKS } from "#components/ui/StatusBadge";
import type { Office } from "#lib/client/office";
import { type LegendEntry, legendOf } from "#lib/plan/paint";
import { toCents } from "#lib/pricing/money";
import type { BoothStatus } from "#lib/records/booths";
import { DESK_STAGES } from "#lib/sales/desk";
import { LoadFailure } from "../LoadFailure";
import { NotesCard } from "../notes/NotesCard";
import { MoveDialog } from "../orders/MoveDialog";
import { Picker } from "../Picker";
import { useMay } from "../Rights";
import { BoothPanel } from "./BoothPanel";
import { DeskPlan } from "./DeskPlan";
import { COLOUR_WORDS, DESK_COLOURS, type DeskColour, deskScene } from "./deskScene";
import { EndingSoon } from "./EndingSoon";
import { type Desk, useDesk } from "./useDesk";

/** Sales on the plan: which booths are available, who has the others, and the actions for the selected booth. */
export function SalesDesk({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const { levels, desk, error, retry } = useDesk(event);
  const mayChange = useMay("orders:write");
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [colour, setColour] = useState<DeskColour>("stage");
  const [chosenLevel, setLevel] = useState<string | null>(null);
  const [selectedId, setSelected] = useState<string | null>(null);
  // A booth that was selected outside of the plan is also zoomed to.
  const [shownId, setShownId] = useState<string | null>(null);
  const [move, setMove] = useState<{ from: string; to: string } | null>(null);
  const plan = useRef<PlanHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  // If the panel is below the plan, as on phones, selecting a booth would seem to do nothing.
  useEffect(() => {
    if (selectedId && matchMedia("(width < 64rem)").matches)
      panel.current?.scrollIntoView({ block: "nearest" });
  }, [selectedId]);
  const look = useLook(frame, LOOKS[colour]);
  const levelId = chosenLevel ?? levels[0]?.id ?? null;
  const scene = useMemo(
    () => (desk && levelId ? deskScene(office, desk, levels, levelId, colour) : null),
    [office, desk, levels, levelId, colour],
  );
  const booth = desk?.booths.find(({ id }) => id === selectedId) ?? null;
  const sale = (booth && desk?.sales.get(booth.id)) ?? null;
  const labelOf = (id: string) => desk?.booths.find((each) => each.id === id)?.label ?? "";

  const select = useCallback(
    (id: string | null) => {
      setSelected(id);
      const level = id && desk?.booths.find((each) => each.id === id)?.levelId;
      if (level) setLevel(level);
    },
    [desk],
  );
  const show = (id: string) => {
    select(id);
    setShownId(id);
  };
  const movable =
    mayChange && sale?.order
      ? {
          company: sale.order.company,
          accepts: (id: string) => desk?.sales.get(id)?.stage === "available",
        }
      : null;

  if (error) return <LoadFailure what={say("desk.thePlan")} error={error} onRetry={retry} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <section aria-label={say("orders.salesPlan")} className="flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
          <div className="max-sm:col-span-full">{desk && <Finder desk={desk} onSelect={show} />}</div>
          <Select
            aria-label={say("desk.colourBy")}
            value={colour}
            onChange={({ target }) => setColour(target.value as DeskColour)}
          >
            {DESK_COLOURS.map((each) => (
              <option key={each} value={each}>
                {say("desk.colouredBy", { what: office.lowerFirst(say(COLOUR_WORDS[each])) })}
              </option>
            ))}
          </Select>
          {levels.length > 1 && (
            <Select
              aria-label={say("common.level")}
              value={levelId ?? ""}
              onChange={({ target }) => {
                setLevel(target.value);
                setSelected(null);
              }}
            >
              {levels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </div>
        <div
          ref={setFrame}
          className="h-[24rem] overflow-hidden rounded-lg border bg-sunken shadow-card lg:h-[max(28rem,calc(100dvh-20rem))]"
        >
          {scene && look ? (
            <DeskPlan
              scene={scene}
              look={look}
              plan={plan}
              selectedId={selectedId}
              shownId={shownId}
              onSelect={select}
              movable={movable}
              onMove={(targetId) => booth && setMove({ from: booth.label, to: labelOf(targetId) })}
            />
          ) : (
            <Skeleton className="size-full" />
          )}
        </div>
        {scene && look && (
          <Legend
            entries={legendOf(scene, look).toSorted(byStage)}
            nameOf={(entry) => legendName(office, entry, desk?.booths[0]?.currency)}
            numberOf={(count) => office.number(count)}
            label={say(COLOUR_WORDS[colour])}
          />
        )}
      </section>
      <div className="flex flex-col gap-6">
        {desk && booth && sale && (
          <div ref={panel} className="scroll-mb-4">
            <BoothPanel key={booth.id} event={event} booth={booth} sale={sale} />
          </div>
        )}
        {sale?.company && <NotesCard key={sale.company} event={event} company={sale.company} />}
        {desk && !booth && (
          <p className="rounded-lg border border-dashed p-4 text-soft text-sm">
            {say("desk.chooseABoothOnThe")}
          </p>
        )}
        {desk && <EndingSoon event={event} desk={desk} onSelect={show} />}
      </div>
      {move && sale?.order && (
        <MoveDialog event={event} order={sale.order} chosen={move} onClose={() => setMove(null)} />
      )}
    </div>
  );
}

const LOOKS: Record<DeskColour, { colourBy: "category" | "price" | "status" }> = {
  stage: { colourBy: "category" },
  salesperson: { colourBy: "category" },
  price: { colourBy: "price" },
  status: { colourBy: "status" },
};

/** Sorts stages in their order; other entries stay where they are. */
function byStage(one: LegendEntry, other: LegendEntry): number {
  return placeOf(one) - placeOf(other);
}

function placeOf({ key }: LegendEntry): number {
  if (key === "vacant") return 0;
  const stages: readonly string[] = DESK_STAGES;
  return stages.indexOf(key.replace("category ", ""));
}

function legendName(office: Office, { key, name, range }: LegendEntry, currency = "EUR"): string {
  if (name) return name;
  if (range) {
    const [from, to] = range.map((amount) => office.money(toCents(amount, currency), currency));
    return from === to ? `${from}` : `${from} – ${to}`;
  }
  if (key in STATUS_LOOKS) return office.say(`boothStatus.${key as BoothStatus}`);
  return key === "vacant" ? office.say("orders.available") : office.say("desk.withoutPrice");
}

const MOST_FOUND = 12;

/** Finds a booth by its label or its company. */
function Finder({ desk, onSelect }: { desk: Desk; onSelect: (id: string) => void }) {
  const { say } = useOffice();
  const [typed, setTyped] = useState("");
  // Users also type "Booth A1", in their language.
  const prefix = say("common.booth").toLocaleLowerCase();
  const lower = typed.toLocaleLowerCase().trim();
  const wanted = lower.startsWith(`${prefix} `) ? lower.slice(prefix.length).trim() : lower;
  const found = desk.booths
    .map((booth) => ({ booth, company: desk.sales.get(booth.id)?.company ?? "" }))
    .filter(
      ({ booth, company }) =>
        booth.label.toLocaleLowerCase().startsWith(wanted) || company.toLocaleLowerCase().includes(wanted),
    )
    .slice(0, MOST_FOUND);
  return (
    <Picker
      label={say("desk.findABoothOrCompany")}
      placeholder={say("desk.boothOrCompany")}
      onType={setTyped}
      onPick={onSelect}
      picks={found.map(({ booth, company }) => ({
        id: booth.id,
        label: say("orders.booth", { label: booth.label }),
        aside: company,
      }))}
    />
  );
}

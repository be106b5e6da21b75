import type { Office } from "#lib/client/office";
import type { LevelRecord } from "#lib/client/queries";
import { makeScene } from "#lib/plan/scene";
import type { Scene } from "#lib/plan/sceneTypes";
import { toAmount } from "#lib/pricing/money";
import { DESK_STAGES, type DeskStage } from "#lib/sales/desk";
import type { OfficeKey } from "#lib/words/office";
import type { Desk } from "./useDesk";

/** The ways to colour booths at the desk. */
export const DESK_COLOURS = ["stage", "salesperson", "price", "status"] as const;
export type DeskColour = (typeof DESK_COLOURS)[number];

export const COLOUR_WORDS: Record<DeskColour, OfficeKey> = {
  stage: "desk.stage",
  salesperson: "orders.salesperson",
  price: "common.price",
  status: "common.status",
};

export const STAGE_WORDS: Record<DeskStage, OfficeKey> = {
  available: "orders.available",
  option: "desk.option",
  hold: "desk.onHold",
  pending: "desk.pendingOrder",
  invoiced: "orders.invoiced",
  paid: "orders.paid",
  assigned: "desk.soldWithoutAnOrder",
  unavailable: "desk.notForSale",
};

/** The colours differ in lightness too, in the order of the stages. */
const STAGE_COLOURS: Record<DeskStage, string | null> = {
  available: null,
  option: "#e0a100",
  hold: "#8a929c",
  pending: "#d9652b",
  invoiced: "#4f7fd0",
  paid: "#2c8a5f",
  assigned: "#6b5aa8",
  unavailable: null,
};

const PEOPLE_COLOURS = [
  "#3f7fb5",
  "#c2772c",
  "#2f9c8f",
  "#8d6bb0",
  "#c4486a",
  "#b7a23a",
  "#5d6b4a",
  "#8a929c",
];
/** The class of booths without a salesperson; a person's name is never empty. */
const NOBODY = "";

/**
 * The level at the sales desk: booths show their company, and have a class by stage or salesperson, as they have a
 * category on the public plan.
 */
export function deskScene(
  { say, compare }: Office,
  { booths, elements, sales }: Desk,
  levels: readonly LevelRecord[],
  levelId: string,
  colour: DeskColour,
): Scene {
  const people = [...new Set([...sales.values()].flatMap(({ salesperson }) => salesperson ?? []))].sort(
    compare,
  );
  const classOf = (id: string): string | null => {
    const sale = sales.get(id);
    if (!sale || STAGE_COLOURS[sale.stage] === null) return null;
    return colour === "salesperson" ? (sale.salesperson ?? NOBODY) : sale.stage;
  };
  const categories =
    colour === "salesperson"
      ? [
          ...people.map((name, place) => ({ name, color: PEOPLE_COLOURS[place % PEOPLE_COLOURS.length] })),
          { name: NOBODY, color: "#b9bfc8" },
        ].map(({ name, color = null }) => ({
          id: name,
          name: name === NOBODY ? say("desk.nobody") : name,
          color,
          parentId: null,
        }))
      : DESK_STAGES.map((stage) => ({
          id: stage,
          name: say(STAGE_WORDS[stage]),
          color: STAGE_COLOURS[stage],
          parentId: null,
        }));
  const exhibitors = booths.map(({ id }) => {
    const categoryId = classOf(id);
    return { id, name: sales.get(id)?.company ?? "", categoryIds: categoryId === null ? [] : [categoryId] };
  });
  const shown = booths.map((booth) => ({
    ...booth,
    color: null,
    title: null,
    exhibitorIds: sales.get(booth.id)?.company || classOf(booth.id) ? [booth.id] : [],
    price: booth.salePriceCents == null ? null : toAmount(booth.salePriceCents, booth.currency),
  }));
  return makeScene({ levels: [...levels], booths: shown, elements, exhibitors, categories }, levelId);
}

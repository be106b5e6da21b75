import { sweepHolds } from "#lib/services/orders/holds";
import * as booths from "#services/booths";
import * as orders from "#services/orders";
import type { World } from "./world";

/** Random actions of buyers and organisers at a fair. */

type Chance = () => number;
type Act = (world: World, chance: Chance, known: Known) => Promise<unknown>;
export type Known = { labels: string[]; orderIds: string[]; extraIds: string[]; exhibitorIds: string[] };

export const oneOf = <T>(items: readonly T[], chance: Chance): T =>
  items[Math.floor(chance() * items.length)] as T;
const nothing = async () => null;

const onOrder =
  (act: (world: World, id: string) => Promise<unknown>): Act =>
  (world, chance, { orderIds }) =>
    orderIds.length === 0 ? nothing() : act(world, oneOf(orderIds.slice(-60), chance));

const reserve: Act = async ({ app, fair }, chance, known) => {
  const { order } = await orders.reserve(
    app,
    fair,
    { ip: "203.0.113.7", isOrganiser: true },
    {
      boothId: oneOf(known.labels, chance),
      company: "Nova",
      contactName: "Zoë",
      contactEmail: "z@nova.example",
      ...(chance() < 0.4 ? { extras: [{ extraId: oneOf(known.extraIds, chance), quantity: 1 }] } : {}),
      ...(chance() < 0.5 ? { exhibitorId: oneOf(known.exhibitorIds, chance) } : {}),
      ...(chance() < 0.3 ? { coExhibitors: [{ company: "Lumen" }] } : {}),
    },
  );
  known.orderIds.push(order.id);
};

const setStatus: Act = ({ app, fair }, chance, { labels }) =>
  booths.setStatus(app, fair, oneOf(labels, chance), {
    status: oneOf(
      ["available", "available", "available", "held", "reserved", "sold", "unavailable"] as const,
      chance,
    ),
    force: chance() < 0.3,
  });

/** Half of the merges and splits confirm that they change orders. */
const consentBy = (chance: Chance) => ({ confirm: chance() < 0.5, maySee: true });

const merge: Act = ({ app, fair }, chance, { labels }) => {
  const place = Math.floor(chance() * (labels.length - 1));
  const pair = labels.slice(place, place + 2);
  return booths.merge(app, fair, { boothIds: pair }, consentBy(chance));
};

const move: Act = ({ app, fair }, chance, { labels, orderIds }) =>
  orderIds.length === 0
    ? nothing()
    : orders.move(app, fair, oneOf(orderIds.slice(-30), chance), {
        booth: oneOf(labels, chance),
        keepPrice: chance() < 0.3,
      });

/** Booths next to each other, so that selections overlap. */
const reserveSeveral: Act = async ({ app, fair }, chance, known) => {
  const place = Math.floor(chance() * (known.labels.length - 3));
  const boothIds = known.labels.slice(place, place + 2 + Math.floor(chance() * 2));
  const { order } = await orders.reserve(
    app,
    fair,
    { ip: "203.0.113.7", isOrganiser: true },
    { boothIds, company: "Nova", contactName: "Zoë", contactEmail: "z@nova.example" },
  );
  known.orderIds.push(order.id);
};

const addItem: Act = ({ app, fair }, chance, { labels, extraIds, orderIds }) =>
  orderIds.length === 0
    ? nothing()
    : orders.items.add(
        app,
        fair,
        oneOf(orderIds.slice(-30), chance),
        oneOf(
          [
            { boothId: oneOf(labels, chance) },
            { extraId: oneOf(extraIds, chance), quantity: 1 },
            { description: "Waste", unitCents: 1_234 },
            { coExhibitor: { company: "Optik" } },
          ],
          chance,
        ),
      );

const removeItem: Act = async ({ app, fair }, chance, { orderIds }) => {
  if (orderIds.length === 0) return;
  const id = oneOf(orderIds.slice(-30), chance);
  const items = await orders.items.list(app, fair, id);
  if (items.length === 0) return;
  await orders.items.remove(app, fair, id, { itemId: oneOf(items, chance).id, waiveFee: chance() < 0.5 });
};

const moveOne: Act = async ({ app, fair }, chance, { labels, orderIds }) => {
  if (orderIds.length === 0) return;
  const id = oneOf(orderIds.slice(-30), chance);
  const { booths: own } = await orders.get(app, fair, id);
  if (own.length === 0) return;
  await orders.move(app, fair, id, { from: oneOf(own, chance).id, booth: oneOf(labels, chance) });
};

const payPart = ({ app, fair }: World, id: string) =>
  orders.pay(app, fair, id, { amountCents: 2_000, method: "bank" });

const refundPart = ({ app, fair }: World, id: string) => orders.refund(app, fair, id, { amountCents: 500 });

const reverseOne = async ({ app, fair }: World, id: string) => {
  const [first] = await orders.orderPayments(app, fair, id);
  if (first) await orders.reversePayment(app, null, fair, { id, paymentId: first.id, reason: "A mistake" });
};

/** Actions at a fair, weighted by repetition. */
export const ACTS_OF_A_FAIR: readonly Act[] = [
  ...Array.from({ length: 8 }, () => reserve),
  ...Array.from({ length: 3 }, () => onOrder(({ app, fair }, id) => orders.pay(app, fair, id, {}))),
  ...Array.from({ length: 3 }, () => onOrder(({ app, fair }, id) => orders.mockPay(app, fair, id))),
  ...Array.from({ length: 3 }, () => onOrder(payPart)),
  ...Array.from({ length: 2 }, () => onOrder(refundPart)),
  onOrder(reverseOne),
  ...Array.from({ length: 3 }, () => onOrder(({ app, fair }, id) => orders.cancel(app, fair, id, {}))),
  ...Array.from({ length: 3 }, () => onOrder(({ app, fair }, id) => orders.refund(app, fair, id))),
  ...Array.from({ length: 2 }, () => onOrder(({ app, fair }, id) => orders.invoice(app, fair, id))),
  onOrder(({ app, fair }, id) => orders.reissue(app, fair, id)),
  onOrder(({ app, fair }, id) => orders.extend(app, fair, id)),
  onOrder(({ app, fair }, id) => orders.update(app, fair, id, { amountCents: 7_777 }, () => {})),
  ...Array.from({ length: 3 }, () => setStatus),
  move,
  moveOne,
  ...Array.from({ length: 4 }, () => reserveSeveral),
  ...Array.from({ length: 3 }, () => addItem),
  ...Array.from({ length: 3 }, () => removeItem),
  merge,
  ({ app, fair }, chance, { labels }) =>
    booths.split(app, fair, oneOf(labels, chance), {}, consentBy(chance)),
  ({ app, fair }) => orders.expire(app, fair),
  ({ app }) => sweepHolds(app),
  async ({ clock }, chance) => clock.forwardMinutes(Math.floor(chance() * 4)),
];

import { chanceOf } from "./chance";
import type { DemoBooth, DemoExhibitor, DemoOrder, DemoOrderEnd, DemoWaiting } from "./records";

/** How many sold booths have an order with each outcome; the others were sold before the demo fair kept orders. */
const ENDS: Record<DemoOrderEnd, number> = {
  paid: 18,
  invoiced: 5,
  deposit: 3,
  cancelled: 2,
  refunded: 1,
};
const SALESPEOPLE = ["Mara Lund", "Paul Keller", "Thea Novak"];
const WITH_EXTRAS = 0.5;
const BOUGHT_WITH_A_BOOTH = ["Power 9 kW", "Furniture set", "Water and drain", "Rigging point, 100 kg"];
/** An invoice is payable within a fortnight, so unpaid ones are younger. */
const DAYS_AGO: Record<DemoOrderEnd, [number, number]> = {
  paid: [14, 115],
  invoiced: [2, 12],
  deposit: [6, 30],
  cancelled: [20, 60],
  refunded: [30, 70],
};

/** Orders of some sold booths, and a few without success; oldest first. */
export function demoOrders(booths: readonly DemoBooth[], exhibitors: readonly DemoExhibitor[]): DemoOrder[] {
  const chance = chanceOf("orders");
  const quiet = new Set(exhibitors.filter(({ featured }) => !featured).map(({ slug }) => slug));
  const standing = new Set(booths.flatMap(({ exhibitors: slugs }) => slugs));
  const ofOneBuyer = (status: DemoBooth["status"]) =>
    chance.shuffled(
      booths.filter((booth) => {
        const [buyer, ...guests] = booth.exhibitors;
        return booth.status === status && buyer !== undefined && guests.length === 0 && quiet.has(buyer);
      }),
    );
  const without = exhibitors.filter(({ slug }) => !standing.has(slug));
  const sold = onePerBuyer(ofOneBuyer("sold"));
  const reserved = onePerBuyer(ofOneBuyer("reserved"));
  const free = chance.shuffled(
    booths.filter(({ status, type }) => status === "available" && type !== "custom"),
  );
  const boothFor = (end: DemoOrderEnd) =>
    end === "paid" ? sold.pop() : ["invoiced", "deposit"].includes(end) ? reserved.pop() : free.pop();

  const ends = Object.entries(ENDS) as [DemoOrderEnd, number][];
  return ends
    .flatMap(([end, count]) => Array.from({ length: count }, () => end))
    .flatMap((end, index): DemoOrder[] => {
      const booth = boothFor(end);
      const exhibitor = booth?.exhibitors[0] ?? without[index % without.length]?.slug;
      if (!booth || !exhibitor) return [];
      return [
        {
          booth: booth.label,
          exhibitor,
          end,
          extras: chance.happens(WITH_EXTRAS) ? chance.some(BOUGHT_WITH_A_BOOTH, chance.whole(1, 2)) : [],
          daysAgo: chance.whole(...DAYS_AGO[end]),
          minuteOfDay: chance.whole(8 * 60, 17 * 60),
          daysUntilPaid: chance.whole(0, 11),
          salesperson: chance.pick([...SALESPEOPLE, null]),
        },
      ];
    })
    .toSorted((one, other) => other.daysAgo - one.daysAgo || one.minuteOfDay - other.minuteOfDay);
}

function onePerBuyer(booths: readonly DemoBooth[]): DemoBooth[] {
  return [...new Map(booths.map((booth) => [booth.exhibitors[0], booth])).values()];
}

/** Adds a company without a booth to the waiting list of a sold booth. */
export function demoWaiting(
  booths: readonly DemoBooth[],
  exhibitors: readonly DemoExhibitor[],
): DemoWaiting[] {
  const standing = new Set(booths.flatMap(({ exhibitors: slugs }) => slugs));
  const waiting = exhibitors.findLast(({ slug }) => !standing.has(slug));
  const island = booths.findLast(({ status, type }) => status === "sold" && type === "island");
  return waiting && island ? [{ booth: island.label, exhibitor: waiting.slug, daysAgo: 9 }] : [];
}

import type { BoothStatus } from "#lib/records/booths";
import type { OrderStatus } from "#lib/records/orders";

/** The stage of a booth's sale, as the sales desk shows it. */
export const DESK_STAGES = [
  "available",
  "option",
  "hold",
  "pending",
  "invoiced",
  "paid",
  "assigned",
  "unavailable",
] as const;
export type DeskStage = (typeof DESK_STAGES)[number];

type DeskBooth = { id: string; status: BoothStatus; exhibitorNames?: readonly string[] | undefined };
type DeskOrder = {
  id: string;
  status: OrderStatus;
  company: string;
  salesperson: string | null;
  booths: readonly { id: string }[];
};
/** The place in the queue is null once an option has ended. */
type DeskOption = { boothId: string; company: string; salesperson: string | null; place: number | null };

export type BoothSale<Order extends DeskOrder, Option extends DeskOption> = {
  stage: DeskStage;
  company: string | null;
  salesperson: string | null;
  order: Order | null;
  /** In the order of the queue. */
  options: Option[];
};

const STAGE_OF_ORDER: Partial<Record<OrderStatus, DeskStage>> = {
  pending: "pending",
  invoiced: "invoiced",
  paid: "paid",
};

/** The order, options or status of each booth. An order precedes options, and both precede a status set by hand. */
export function boothSales<Order extends DeskOrder, Option extends DeskOption>(
  booths: readonly DeskBooth[],
  orders: readonly Order[],
  options: readonly Option[],
): Map<string, BoothSale<Order, Option>> {
  const orderOf = new Map(
    orders
      .filter(({ status }) => STAGE_OF_ORDER[status])
      .flatMap((order) => order.booths.map(({ id }) => [id, order] as const)),
  );
  return new Map(
    booths.map((booth) => {
      const own = options.filter(({ boothId }) => boothId === booth.id);
      return [booth.id, saleOf(booth, orderOf.get(booth.id) ?? null, own)];
    }),
  );
}

function saleOf<Order extends DeskOrder, Option extends DeskOption>(
  { status, exhibitorNames = [] }: DeskBooth,
  order: Order | null,
  itsOptions: readonly Option[],
): BoothSale<Order, Option> {
  const options = itsOptions
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
  const [first] = options;
  if (order) {
    const { company, salesperson } = order;
    return { stage: STAGE_OF_ORDER[order.status] ?? "assigned", company, salesperson, order, options };
  }
  if (first) {
    return { stage: "option", company: first.company, salesperson: first.salesperson, order, options };
  }
  const stage = status === "reserved" || status === "sold" ? "assigned" : status === "held" ? "hold" : status;
  return { stage, company: exhibitorNames.join(", ") || null, salesperson: null, order, options };
}

import type { OrderRecord } from "#components/office/orders/words";
import type { OrderStatus } from "#lib/records/orders";
import { SAMPLES } from "#lib/webhooks/samples";
import type { Report } from "../office/importing/kinds";

/** Events that exist in the gallery only; requests about them are answered here instead of by the server. */
export const SAMPLE_EVENTS = {
  orders: "sample",
  noOrders: "sample-empty",
  failing: "sample-failing",
  loading: "sample-loading",
} as const;

const SAMPLE_REQUEST = /^\/api\/v1\/(?:events\/(sample(?:-\w+)?)|account\/views)(?:\/|\?|$)/;

const COMPANIES: [company: string, status: OrderStatus, dueCents: number][] = [
  ["Nova Lighting GmbH", "pending", 416_500],
  ["Casa Lucerna", "invoiced", 208_250],
  ["Internationale Gesellschaft für Ausstellungsbeleuchtung mbH & Co. KG", "paid", 0],
  ["Éclairages du Rhône", "expired", 0],
  ["Lumenhof", "cancelled", 0],
  ["Ågren Ljus AB", "refunded", 0],
];

const ORDERS = COMPANIES.map(([company, status, dueCents], index) => ({
  ...(SAMPLES["order.created"].order as OrderRecord),
  id: `ord_${index}`,
  number: 17 - index,
  company,
  status,
  dueCents,
}));

export const SAMPLE_REPORT: Report = {
  created: 1,
  updated: 1,
  unchanged: 1,
  skipped: 0,
  errors: [{ row: 5, column: "website", message: "Enter a web address such as https://example.com." }],
  preview: [
    { row: 2, change: "created", label: "Nova Lighting", fields: ["name", "city"], id: "exh_1", changes: [] },
    {
      row: 3,
      change: "updated",
      label: "Casa Lucerna",
      fields: ["city"],
      id: "exh_2",
      changes: [{ field: "city", before: "Basel", after: "Luzern" }],
    },
    { row: 4, change: "unchanged", label: "Lumenhof", fields: [], id: "exh_3", changes: [] },
  ],
};

let isAnswering = false;

/** From this call on, requests about sample events return samples. All others still go to the server. */
export function answerSampleRequests(): void {
  if (isAnswering || typeof window === "undefined") return;
  isAnswering = true;
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = typeof input === "string" ? input : "";
    if (!SAMPLE_REQUEST.test(address)) return send(input, init);
    return answerTo(new URL(address, "http://localhost"), init?.method ?? "GET");
  };
}

async function answerTo({ pathname, searchParams }: URL, method: string): Promise<Response> {
  const [, , , , event, what] = pathname.split("/");
  if (event === SAMPLE_EVENTS.loading) return new Promise(() => {});
  if (event === SAMPLE_EVENTS.failing) {
    const error = { code: "forbidden", message: "Your role does not include orders." };
    return Response.json({ error }, { status: 403 });
  }
  if (pathname.startsWith("/api/v1/account/views")) return Response.json({ data: { views: [] } });
  if (what === undefined) return Response.json({ data: { id: event, timezone: "Europe/Berlin" } });
  if (what === "orders") {
    const found = event === SAMPLE_EVENTS.noOrders ? [] : ORDERS.filter(fits(searchParams));
    return Response.json({ data: found, meta: { total: found.length, limit: 50, offset: 0 } });
  }
  if (method === "POST" && pathname.endsWith("/import")) return Response.json({ data: SAMPLE_REPORT });
  return Response.json({ data: [], meta: { total: 0, limit: 50, offset: 0 } });
}

function fits(query: URLSearchParams): (order: OrderRecord) => boolean {
  const [status, text] = [query.get("status"), query.get("q")?.toLowerCase() ?? ""];
  return (order) => (!status || order.status === status) && order.company.toLowerCase().includes(text);
}

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import type { Dispute, Fault, Fields, Paying, Refund, Session } from "./stripeRecords";

type RecordedRequest = { method: string; path: string; form: URLSearchParams; key: string | null };
type Answer = { status: number; body: object };

const WEBHOOK_SECRET = "whsec_only_the_stand_in_knows";

/** A fake of the parts of Stripe's API in use. Records requests and fails on demand. */
export class StripeStandIn {
  readonly webhookSecret = WEBHOOK_SECRET;
  readonly secretKey = "sk_test_stand_in";
  readonly requests: RecordedRequest[] = [];
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, { ref: string; amount: number }>();
  /** All refunds as Stripe has them, also those made in its dashboard. */
  readonly refundRecords: Refund[] = [];
  readonly disputes = new Map<string, Dispute>();
  /** Whether a promised transfer can be cancelled. */
  callsOffTransfers = true;
  /** Whether the account offers bank transfers. */
  offersTransfers = false;
  fault: Fault | null = null;
  /** The URL of our payment webhook; unset by default. */
  listener: string | null = null;
  /** Signatures expire after minutes, so this is the clock of the receiving server. */
  now = () => new Date();
  private readonly kept = new Map<string, Answer>();
  private readonly server = createServer((request, response) => void this.serve(request, response));
  private count = 0;

  async open(): Promise<URL> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return this.origin;
  }

  private get origin(): URL {
    return new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The only session of an order that can still be paid. */
  openSession(orderId: string): Session {
    const found = [...this.sessions.values()].find(
      (session) => session.client_reference_id === orderId && session.status === "open",
    );
    if (!found) throw new Error(`No page is open for ${orderId}.`);
    return found;
  }

  /** Pays on Stripe's page and returns the event that Stripe then sends. */
  pay(session: Session, change: Partial<Session> = {}): object {
    this.complete(session, { type: "card", status: "succeeded" });
    Object.assign(session, { payment_status: "paid" }, change);
    return this.event("checkout.session.completed", session);
  }

  /** The buyer authorises a direct debit, or is shown where to transfer the money. */
  start(session: Session, type: "sepa_debit" | "customer_balance" = "sepa_debit"): object {
    this.complete(session, { type, status: type === "sepa_debit" ? "processing" : "requires_action" });
    return this.event("checkout.session.completed", session);
  }

  /** The money of a pending payment arrives. */
  arrive(session: Session): object {
    Object.assign(session, { payment_status: "paid" });
    Object.assign(session.paying, { status: "succeeded", received: session.amount_total });
    return this.event("checkout.session.async_payment_succeeded", session);
  }

  arrivePartly(session: Session, received: number): object {
    session.paying.received = received;
    return this.event("payment_intent.partially_funded", { id: session.payment_intent });
  }

  /** The money of a pending payment does not arrive. */
  bounce(session: Session): object {
    Object.assign(session.paying, { status: "requires_payment_method", error: "Insufficient funds." });
    return this.event("checkout.session.async_payment_failed", session);
  }

  private complete(session: Session, { type, status }: Pick<Paying, "type" | "status">): void {
    this.count += 1;
    session.payment_intent ??= `pi_${this.count}`;
    session.status = "complete";
    const received = status === "succeeded" ? session.amount_total : 0;
    session.paying = { type, status, received, error: null };
  }

  /** A refund made by hand in Stripe's dashboard. */
  refundByHand(session: Session, amount: number): Refund {
    return this.addRefund(session, amount, {});
  }

  private addRefund(session: Session, amount: number, metadata: Record<string, string>): Refund {
    const created = Math.floor(this.now().getTime() / 1_000);
    const refund: Refund = {
      id: `re_${this.refundRecords.length + 1}`,
      object: "refund",
      amount,
      currency: session.currency,
      created,
      payment_intent: session.payment_intent ?? "",
      status: "succeeded",
      metadata,
    };
    this.refundRecords.push(refund);
    return refund;
  }

  /** The buyer's bank takes a payment back. */
  dispute(session: Session, change: Partial<Dispute> = {}): Dispute {
    const created = Math.floor(this.now().getTime() / 1_000);
    const dispute: Dispute = {
      id: `dp_${this.disputes.size + 1}`,
      object: "dispute",
      status: "needs_response",
      reason: "fraudulent",
      amount: session.amount_total,
      currency: session.currency,
      created,
      livemode: true,
      payment_intent: session.payment_intent ?? "",
      evidence_details: { due_by: created + 7 * 86_400 },
      balance_transactions: [],
      ...change,
    };
    this.disputes.set(dispute.id, dispute);
    return dispute;
  }

  event(type: Stripe.Event["type"], object: object): object {
    this.count += 1;
    return { id: `evt_${this.count}`, object: "event", type, data: { object } };
  }

  /** Signed by Stripe's own library. */
  sign(payload: string, at: Date, secret = WEBHOOK_SECRET): Record<string, string> {
    const timestamp = Math.floor(at.getTime() / 1_000);
    const { webhooks } = new Stripe(this.secretKey);
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { "stripe-signature": signature, "content-type": "application/json" };
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const key = request.headers["idempotency-key"];
    const recorded: RecordedRequest = {
      method: request.method ?? "",
      path: request.url ?? "",
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
      key: typeof key === "string" ? key : null,
    };
    if (recorded.path.startsWith("/pay/")) return this.servePage(recorded, response);
    this.requests.push(recorded);
    if (this.fault && this.fault !== "lost") return fail(this.fault, response);
    const { status, body } = this.answerOnce(recorded);
    if (this.fault) return void response.destroy();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  /** The payment page, on which a browser pays or cancels. */
  private async servePage({ method, path }: RecordedRequest, response: ServerResponse): Promise<void> {
    const session = this.sessions.get(path.split("/").at(-1) ?? "");
    if (!session || session.status === "expired")
      return void response.writeHead(404).end("This page is closed.");
    if (method === "POST") {
      if (session.status === "open") await this.tell(this.pay(session));
      return void response.writeHead(303, { location: session.success_url }).end();
    }
    const amount = `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`;
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(
        `<!doctype html><html lang="en"><title>Card payment</title><h1>Pay ${amount}</h1>` +
          `<form method="post"><button>Pay by card</button></form><a href="${session.cancel_url}">Go back</a></html>`,
      );
  }

  private async tell(event: object): Promise<void> {
    if (this.listener === null) return;
    const body = JSON.stringify(event);
    await fetch(this.listener, { method: "POST", body, headers: this.sign(body, this.now()) });
  }

  private answerOnce(recorded: RecordedRequest): Answer {
    const before = recorded.key === null ? undefined : this.kept.get(recorded.key);
    const answer = before ?? this.answer(recorded);
    if (recorded.key !== null) this.kept.set(recorded.key, answer);
    return answer;
  }

  private answer({ method, path, form, key }: RecordedRequest): Answer {
    const { pathname, searchParams } = new URL(path, this.origin);
    const [, , resource, first, id, verb] = pathname.split("/");
    switch (resource) {
      case "refunds":
        return method === "POST" ? this.refund(form, key) : this.listRefunds(searchParams);
      case "disputes":
        return answerOf(this.disputes.get(first ?? ""));
      case "customers":
        return { status: 200, body: { id: `cus_${form.get("metadata[orderId]")}`, object: "customer" } };
      case "payment_method_configurations":
        return listOf([
          { is_default: true, active: true, customer_balance: { available: this.offersTransfers } },
        ]);
      case "payment_intents":
        return this.intent(first ?? "", id);
      default:
        return this.session(method, searchParams, form, { id, verb });
    }
  }

  private session(
    method: string,
    query: URLSearchParams,
    form: URLSearchParams,
    { id, verb }: { id: string | undefined; verb: string | undefined },
  ): Answer {
    const intent = query.get("payment_intent");
    if (intent !== null) {
      const found = [...this.sessions.values()].filter((each) => each.payment_intent === intent);
      return listOf(found.map((session) => this.expanded(session)));
    }
    if (method === "POST" && id === undefined) return { status: 200, body: this.newSession(form) };
    const session = this.sessions.get(id ?? "");
    if (!session) return refused(404, "resource_missing", "No such session");
    if (verb === "expire" && session.status !== "open") return refused(400, "invalid", "Not open");
    if (verb === "expire") session.status = "expired";
    return { status: 200, body: this.expanded(session) };
  }

  private expanded(session: Session): object {
    return { ...session, payment_intent: session.payment_intent && intentOf(session) };
  }

  private intent(id: string, verb: string | undefined): Answer {
    const session = [...this.sessions.values()].find((each) => each.payment_intent === id);
    if (!session) return refused(404, "resource_missing", "No such payment");
    if (verb === "cancel" && !this.callsOffTransfers) return refused(400, "invalid", "Not possible");
    if (verb === "cancel") session.paying.status = "canceled";
    return { status: 200, body: intentOf(session) };
  }

  private listRefunds(query: URLSearchParams): Answer {
    return listOf(this.refundRecords.filter((each) => each.payment_intent === query.get("payment_intent")));
  }

  private newSession(form: URLSearchParams): Session {
    this.count += 1;
    const id = `cs_test_${this.count}`;
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      client_reference_id: form.get("client_reference_id") ?? "",
      amount_total: totalOf(form),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      expires_at: Number(form.get("expires_at")),
      paying: { type: "", status: "requires_payment_method", received: 0, error: null },
      url: new URL(`/pay/${id}`, this.origin).href,
      success_url: form.get("success_url") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
    };
    this.sessions.set(id, session);
    return session;
  }

  private refund(form: URLSearchParams, key: string | null): Answer {
    const [ref, amount] = [form.get("payment_intent") ?? "", Number(form.get("amount"))];
    const session = [...this.sessions.values()].find((each) => each.payment_intent === ref);
    if (!session) return refused(404, "resource_missing", "No such payment");
    const before = [...this.refunds.values()].filter((each) => each.ref === ref);
    const returned = before.reduce((sum, each) => sum + each.amount, 0);
    if (returned + amount > session.amount_total)
      return refused(400, "charge_already_refunded", "Already refunded");
    this.refunds.set(key ?? `${this.refunds.size}`, { ref, amount });
    const own = form.get("metadata[key]");
    return { status: 200, body: this.addRefund(session, amount, own === null ? {} : { key: own }) };
  }
}

function intentOf(session: Session): object {
  const { type, status, received, error } = session.paying;
  const isTransfer = status === "requires_action";
  return {
    id: session.payment_intent ?? "",
    object: "payment_intent",
    status,
    amount: session.amount_total,
    amount_received: status === "succeeded" ? received : 0,
    currency: session.currency,
    metadata: { orderId: session.client_reference_id },
    latest_charge: isTransfer ? null : { object: "charge", payment_method_details: { type } },
    payment_method: { object: "payment_method", type },
    last_payment_error: error === null ? null : { message: error },
    cancellation_reason: status === "canceled" ? "abandoned" : null,
    next_action: isTransfer
      ? {
          type: "display_bank_transfer_instructions",
          display_bank_transfer_instructions: {
            amount_remaining: session.amount_total - received,
            hosted_instructions_url: `https://pay.example/${session.payment_intent}`,
          },
        }
      : null,
  } satisfies Fields<Stripe.PaymentIntent>;
}

function listOf(data: object[]): Answer {
  return { status: 200, body: { object: "list", has_more: false, data } };
}

function answerOf(body: object | undefined): Answer {
  return body ? { status: 200, body } : refused(404, "resource_missing", "No such record");
}

function totalOf(form: URLSearchParams): number {
  let total = 0;
  for (let item = 0; form.has(`line_items[${item}][quantity]`); item += 1) {
    const [quantity, unit] = ["quantity", "price_data][unit_amount"].map((field) =>
      Number(form.get(`line_items[${item}][${field}]`)),
    ) as [number, number];
    total += quantity * unit;
  }
  return total;
}

function refused(status: number, code: string, message: string): Answer {
  return { status, body: { error: { type: "invalid_request_error", code, message } } };
}

function fail(fault: Fault, response: ServerResponse): void {
  switch (fault) {
    case "down":
      response.writeHead(503).end();
      break;
    case "refusing":
      response
        .writeHead(401, { "content-type": "application/json" })
        .end('{"error":{"message":"Invalid key"}}');
      break;
    case "garbled":
      response.writeHead(200, { "content-type": "application/json" }).end("<html>");
      break;
    case "cut":
      response.destroy();
      break;
    case "silent":
      break;
    case "dripping": {
      response.writeHead(200, { "content-type": "application/json" });
      const tap = setInterval(() => response.write(" "), 200);
      response.once("close", () => clearInterval(tap));
      break;
    }
  }
}

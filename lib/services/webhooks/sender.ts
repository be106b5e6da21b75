import type { App } from "#lib/ports";
import * as deliveries from "#lib/store/deliveries";
import * as store from "#lib/store/webhooks";
import { attempt } from "./send";

/** A lane sends deliveries to one host, one after the other. */
const LANES = 32;
const LANES_PER_HOST = 4;
/** Chosen so that all deliveries of a lane can use their ten-second timeout before the lease ends. */
const DELIVERIES_PER_LANE = 4;
/** After this time another instance may claim a delivery. */
const LEASE_MS = 60_000;
/** How often to look for more deliveries while receivers are slow. */
const LOOK_AGAIN_MS = 250;

type Lane = { host: string; webhooks: Set<string>; sending: Promise<void> };

/** Sends up to 32 deliveries at once and up to four to one host, so that a slow host delays only its own deliveries. */
export class DeliverySender {
  readonly #began: Date;
  readonly #lanes = new Set<Lane>();
  readonly #sent = new Map<deliveries.DeliveryStatus, number>();
  /** Whether the last claim skipped hosts without free lanes. */
  #passedOver = false;

  /** For one organisation, sends everything that is waiting once. For all, sends what is due. */
  constructor(
    private readonly app: App,
    private readonly organisationId: string | null,
  ) {
    this.#began = app.clock.now();
  }

  /** The number of deliveries with one of these results. */
  count(...statuses: deliveries.DeliveryStatus[]): number {
    return statuses.reduce((sum, status) => sum + (this.#sent.get(status) ?? 0), 0);
  }

  /** Claims as many due deliveries as there are free lanes, and starts to send them. */
  async take(): Promise<void> {
    const { app, organisationId } = this;
    const room = LANES - this.#lanes.size;
    if (room === 0) return;
    const full = [...this.#lanes].filter(({ host }) => this.#roomFor(host) === 0);
    this.#passedOver = full.length > 0;
    const claimed = await deliveries.claimDeliveries(app.db.read, {
      now: organisationId ? this.#began : app.clock.now(),
      leasedUntil: new Date(app.clock.now().getTime() + LEASE_MS),
      limit: room * DELIVERIES_PER_LANE,
      perWebhook: LANES_PER_HOST * DELIVERIES_PER_LANE,
      passingOver: full.flatMap(({ webhooks }) => [...webhooks]),
      organisationId,
    });
    const hooks = await store.findWebhooks(
      app.db.read,
      claimed.map(({ webhookId }) => webhookId),
    );
    const left = [...byHost(claimed, hooks)].flatMap(([host, parcels]) => this.#send(host, parcels));
    await deliveries.releaseDeliveries(
      app.db.read,
      left.map(({ delivery }) => delivery.id),
    );
  }

  /**
   * Waits until all are sent or it is time to claim more. Returns false when nothing is being sent and no host was
   * skipped; the lanes of a skipped host may be free by now.
   */
  async wait(): Promise<boolean> {
    if (this.#lanes.size === 0) return this.#passedOver;
    let timer: NodeJS.Timeout | undefined;
    const aWhile = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LOOK_AGAIN_MS);
    });
    const arrived = Promise.all([...this.#lanes].map(({ sending }) => sending));
    await Promise.race([arrived, aWhile]).finally(() => clearTimeout(timer));
    return true;
  }

  #roomFor(host: string): number {
    const taken = [...this.#lanes].filter((lane) => lane.host === host).length;
    return Math.min(LANES_PER_HOST - taken, LANES - this.#lanes.size);
  }

  /** Distributes parcels over the free lanes and returns those that did not fit. */
  #send(host: string, parcels: readonly Parcel[]): Parcel[] {
    const lanes = Math.min(this.#roomFor(host), parcels.length);
    for (let turn = 0; turn < lanes; turn += 1) {
      const own = parcels.filter((_, place) => place % lanes === turn).slice(0, DELIVERIES_PER_LANE);
      const webhooks = new Set(own.map(({ webhook }) => webhook.id));
      const lane: Lane = { host, webhooks, sending: this.#sendInTurn(own) };
      this.#lanes.add(lane);
      const leave = () => void this.#lanes.delete(lane);
      lane.sending.then(leave, leave);
    }
    return parcels.slice(lanes * DELIVERIES_PER_LANE);
  }

  async #sendInTurn(parcels: readonly Parcel[]): Promise<void> {
    for (const { webhook, delivery } of parcels) {
      const { status } = await attempt(this.app, webhook, delivery);
      this.#sent.set(status, this.count(status) + 1);
    }
  }
}

type Parcel = { webhook: store.Webhook; delivery: deliveries.Delivery };

function byHost(
  claimed: readonly deliveries.Delivery[],
  hooks: ReadonlyMap<string, store.Webhook>,
): Map<string, Parcel[]> {
  const hosts = new Map<string, Parcel[]>();
  for (const delivery of claimed) {
    const webhook = hooks.get(delivery.webhookId);
    if (!webhook) continue;
    const host = URL.canParse(webhook.url) ? new URL(webhook.url).host : "";
    hosts.set(host, [...(hosts.get(host) ?? []), { webhook, delivery }]);
  }
  return hosts;
}

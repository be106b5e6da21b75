import type { App } from "#lib/ports";
import * as deliveries from "#lib/store/deliveries";
import * as store from "#lib/store/webhooks";
import { attempt } from "./send";

/** A lane sends one delivery after the other to its host. */
const LANES = 32;
const LANES_PER_HOST = 4;
/** So that all in a lane have had their ten seconds before the lease ends. */
const DELIVERIES_PER_LANE = 4;
/** After it another instance takes a delivery up. */
const LEASE_MS = 60_000;
/** So often it is looked for more to send while receivers take their time. */
const LOOK_AGAIN_MS = 250;

type Lane = { host: string; webhooks: Set<string>; sending: Promise<void> };

/** Deliveries on their way, 32 at once and four of them to one host, so that a slow host delays only what goes there. */
export class PostOffice {
  readonly #began: Date;
  readonly #lanes = new Set<Lane>();
  readonly #sent = new Map<deliveries.DeliveryStatus, number>();

  /** Of one organisation everything that waits is due, and is sent once; of all it is what is due by the clock. */
  constructor(
    private readonly app: App,
    private readonly organisationId: string | null,
  ) {
    this.#began = app.clock.now();
  }

  /** How many deliveries came to what. */
  count(...statuses: deliveries.DeliveryStatus[]): number {
    return statuses.reduce((sum, status) => sum + (this.#sent.get(status) ?? 0), 0);
  }

  /** Claims what is due, as far as there is room, and begins to send it. */
  async take(): Promise<void> {
    const { app, organisationId } = this;
    const room = LANES - this.#lanes.size;
    if (room === 0) return;
    const full = [...this.#lanes].filter(({ host }) => this.#roomFor(host) === 0);
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
    await deliveries.giveBack(
      app.db.read,
      left.map(({ delivery }) => delivery.id),
    );
  }

  /** Waits until all has arrived, or it is time to look for more; false when nothing was on its way. */
  async wait(): Promise<boolean> {
    if (this.#lanes.size === 0) return false;
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

  /** Spreads parcels over the lanes that are free; what finds no place is left. */
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

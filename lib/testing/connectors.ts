import {
  connectConnector,
  listConnectorEntries,
  listConnectors,
  syncConnector,
  updateConnector,
} from "#lib/api/connectors";
import { updateExhibitor } from "#lib/api/exhibitors";
import { endpoints } from "#lib/api/index";
import { partnerReaders } from "#lib/api/partnerReaders";
import type { CrmPartnerName } from "#lib/crm/kinds";
import { crmFrom } from "#lib/outside/crm/registry";
import { syncDue } from "#services/connectors";
import { type Json, noLimits } from "./ask";
import { CLIENT, type CrmStandIn, type StandInClock } from "./crmStandIn";
import { openOffice, type Worker } from "./office";
import type { TestServer, World } from "./world";

type OrderFields = { status: "invoiced" | "paid"; currency: string; amountCents: number; paidAt?: Date };

/** An organisation with a CRM that stands in for the real one. */
export type Connected<StandIn extends CrmStandIn> = World & {
  crm: StandIn;
  partner: CrmPartnerName;
  boss: Worker;
  sync(body?: object): Promise<Json>;
  entries(query?: Record<string, string>): Promise<Json[]>;
  connection(): Promise<Json>;
  change(settings: { isPaused?: boolean } & Json): Promise<Json>;
  edit(exhibitorId: string, body: object): Promise<void>;
  /** Order 7 of Acme for booth A1. */
  order(exhibitorId: string, fields: OrderFields): Promise<void>;
  /** Runs the background job as if its interval had passed. */
  runJob(): Promise<void>;
};

export async function connectedWorld<StandIn extends CrmStandIn>(
  server: TestServer,
  partner: CrmPartnerName,
  standInOf: (clock: StandInClock) => StandIn,
): Promise<Connected<StandIn>> {
  const world = await server.world();
  const crm = standInOf(world.clock);
  world.web.answers = crm.answer;
  const app = { ...CLIENT, url: undefined };
  const settings = { hubspot: undefined, salesforce: undefined, [partner]: app };
  Object.assign(world.app, { crm: crmFrom(settings, world.web, world.clock) });
  const boss = await (await openOffice(world, noLimits, endpoints)).hire("owner");
  const params = { partner };
  await connect(boss, crm, partner);
  const connection = async () => {
    const { data } = (await world.ask(listConnectors)).body;
    return data.find((one: Json) => one.partner === partner).connection;
  };
  return {
    ...world,
    crm,
    partner,
    boss,
    sync: async (body = {}) => (await world.ask(syncConnector, { params, body })).body.data,
    entries: async (query = {}) => (await world.ask(listConnectorEntries, { params, query })).body.data,
    connection,
    change: async ({ isPaused, ...rest }) => {
      const { settings } = await connection();
      const body = { isPaused, settings: { ...settings, ...rest } };
      return (await world.ask(updateConnector, { params, body })).body;
    },
    edit: async (id, body) => {
      const { status } = await world.ask(updateExhibitor, { params: { id }, body });
      if (status !== 200) throw new Error(`The exhibitor was not changed: ${status}.`);
    },
    order: async (exhibitorId, { amountCents, ...fields }) => {
      const { id: boothId } = await world.booth("A1");
      const now = world.clock.now();
      await server.database.read.order.create({
        data: {
          id: world.app.ids.next("ord"),
          eventId: world.fair.id,
          number: 7,
          boothId,
          boothLabel: "A1",
          exhibitorId,
          company: "Acme",
          contactName: "Ada",
          contactEmail: "a@acme.example",
          lines: [],
          subtotalCents: amountCents,
          taxCents: 0,
          amountCents,
          createdAt: now,
          updatedAt: now,
          ...fields,
        },
      });
    },
    runJob: async () => {
      world.clock.forwardMinutes(10);
      await syncDue(world.app, partnerReaders);
    },
  };
}

/** Connects as an owner does: opens the partner's page, agrees, and returns. */
export async function connect(boss: Worker, crm: CrmStandIn, partner: CrmPartnerName) {
  const begun = await boss.ask(connectConnector, { params: { partner } });
  const back = crm.agree(begun.body.data.url);
  const { code, state } = Object.fromEntries(back.searchParams);
  return boss.ask(connectConnector, { params: { partner }, body: { code, state } });
}

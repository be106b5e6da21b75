import { reserveBooth } from "#lib/api/sales";
import type { Json } from "./ask";
import type { World } from "./world";

/** Contact details for tests that do not depend on them. */
export const BUYER = {
  company: "Nova Lighting GmbH",
  contactName: "Zoë Ärmel",
  contactEmail: "zoe@nova.example",
};

/** Reserves a booth like an anonymous visitor and returns the order. */
export async function reserved(world: World, boothId: string, input: object = {}): Promise<Json> {
  const { status, body } = await world.ask(reserveBooth, {
    key: null,
    body: { boothId, ...BUYER, ...input },
  });
  if (status !== 201) throw new Error(`Reserving ${boothId} answered ${status}: ${JSON.stringify(body)}`);
  return body.data.order;
}

import { listExhibitors } from "#lib/api/exhibitors";
import { syncPartner } from "#lib/api/partner";
import type { Json } from "./ask";
import type { TestServer, World } from "./world";

export const SOURCE = "https://partner.example/exhibitors";

type PartnerAnswer = { status?: number; body?: string } | { failure: "timeout" | "connect" };

/** A world whose partner returns a fixed response. */
export async function worldWithPartner(server: TestServer, answer: PartnerAnswer): Promise<World> {
  const world = await server.world();
  world.web.answers = () => ("failure" in answer ? answer : { status: 200, ...answer });
  return world;
}

export const sync = ({ ask }: World, body: object = {}) =>
  ask(syncPartner, { body: { sourceUrl: SOURCE, ...body } });

export const listed = async ({ ask }: World): Promise<Json[]> => (await ask(listExhibitors)).body.data;

import { Socket } from "node:net";
import { expect, test } from "vitest";
import { Connections } from "./connections";

test("closes only connections that are unused for long, not those that are answering or have sent no request yet", () => {
  const streams = { total: 10, perNetwork: 10 };
  const connections = new Connections({ total: 10, perNetwork: 10, streams, isExempt: () => true });
  const [used, answering, silent] = [new Socket(), new Socket(), new Socket()];
  for (const socket of [used, answering, silent]) connections.opened(socket);
  connections.used(used);
  connections.started(answering);
  const closed = () => [used, answering, silent].map(({ destroyed }) => destroyed);

  connections.closeUnused(60_000);
  expect(closed()).toEqual([false, false, false]);
  connections.closeUnused(-1);
  expect(closed()).toEqual([true, false, false]);
});

import { expect, test } from "vitest";
import type { Endpoint } from "#lib/declare/endpoint";
import { type Replica, throughStandby } from "./standby";

/** Runs a request with a replica and returns the steps in their order. */
async function sent(
  endpoint: Partial<Endpoint>,
  work = async () => "done",
  callerId: string | null = "usr_1",
) {
  const seen: string[] = [];
  const standby: Replica = {
    serve: (_scope, inner) => {
      seen.push("replica");
      return inner();
    },
    noteCallerWrite: async (id) => {
      seen.push(`noted ${id}`);
      throw new Error("The primary is away.");
    },
  };
  const declared = { method: "GET", reply: {}, ...endpoint } as Endpoint;
  const answer = throughStandby(standby)(declared, { eventId: null, callerId }, () => {
    seen.push("work");
    return work();
  });
  seen.push(await answer.catch(() => "failed"));
  return seen;
}

const LIST = { reply: { isList: true } } as Partial<Endpoint>;

test("lists, and endpoints that may lag, are read from the replica", async () => {
  expect(await sent(LIST)).toEqual(["replica", "work", "done"]);
  expect(await sent({ mayLag: true })).toEqual(["replica", "work", "done"]);
  expect(await sent({})).toEqual(["work", "done"]);
  expect(await sent({ ...LIST, mayLag: false })).toEqual(["work", "done"]);
});

test("without an event or a caller, nothing is read from the replica", async () => {
  expect(await sent(LIST, undefined, null)).toEqual(["work", "done"]);
});

test("notes a write after its work, also after a failure, and never fails if the note fails", async () => {
  expect(await sent({ method: "POST" })).toEqual(["work", "noted usr_1", "done"]);
  const failing = () => Promise.reject(new Error("no"));
  expect(await sent({ method: "POST" }, failing)).toEqual(["work", "noted usr_1", "failed"]);
});

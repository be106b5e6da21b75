import { expect, test } from "vitest";
import type { Json } from "#lib/testing/ask";
import { pagesOfText } from "#lib/testing/pdfText";
import { reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { contracts, printOrder } from "#services/orders";
import { updateBooth } from "./booths";
import { acceptContract, getSignedContract, issueContract, keepSignedContract } from "./contracts";
import { listOrderDocuments } from "./documents";
import { createElement } from "./elements";
import { updateEvent } from "./events";
import { cancelOrder, updateOrder } from "./orders";

const server = testServer();

const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.error?.code];

async function ordered() {
  const world = await server.world();
  const sales = { terms: "Built by 8 March.\nNo open fire." };
  await world.ask(updateEvent, { body: { settings: { sales } } });
  await world.booth("A1", { price: 1_000, width: 5, height: 4 });
  await world.booth("A2", { x: 5, width: 5, height: 4 });
  const { id } = await reserved(world, "A1");
  const params = { id };
  const issue = async () => (await world.ask(issueContract, { params })).body.data;
  const accept = (body: object) => world.ask(acceptContract, { key: null, params, body });
  return { world, params, issue, accept };
}

test("200 has items, terms and the neighbouring booths, and a new one is issued only after a change", async () => {
  const { world, params, issue } = await ordered();
  const contract = await issue();
  expect(contract).toMatchObject({ kind: "contract", grossCents: 100_000, acceptance: null });
  expect((await issue()).number).toBe(contract.number);
  const { body } = await printOrder(world.app, world.fair, params.id, { number: contract.number });
  const text = (await pagesOfText(body)).join("\n");
  for (const words of ["Contract", "Booth A1", "1:", "Built by 8 March.", "No open fire.", "A2"]) {
    expect(text).toContain(words);
  }
  await world.ask(updateBooth, { params: { id: "A2" }, body: { width: 3 } });
  const second = await issue();
  expect(second.number).not.toBe(contract.number);
  const geometry = {
    type: "line",
    points: [
      [0, 0],
      [20, 0],
    ],
  };
  await world.ask(createElement, { body: { kind: "wall", levelId: world.levelId, geometry } });
  const walled = await issue();
  expect(walled.number).not.toBe(second.number);
  await world.ask(updateOrder, { params, body: { amount: 900 } });
  expect((await issue()).grossCents).toBe(90_000);
  const listed = (await world.ask(listOrderDocuments, { params })).body.data;
  expect(listed.filter(({ kind }: Json) => kind === "contract")).toHaveLength(4);
});

test("200 accepted once, by a click with a name, and only for the latest number", async () => {
  const { world, params, issue, accept } = await ordered();
  expect(codeOf(await accept({ name: "Zoë", number: "K1" }))).toEqual([404, "not_found"]);
  const { number } = await issue();
  expect(codeOf(await accept({ name: " ", number }))).toEqual([400, "validation_error"]);
  expect(codeOf(await accept({ name: "Zoë", number: "K1" }))).toEqual([409, "conflict"]);
  const first = await accept({ name: "Zoë Ärmel", number });
  expect(first.body.data).toMatchObject({ number, name: "Zoë Ärmel", method: "click" });
  expect(codeOf(await accept({ name: "Luc", number }))).toEqual([409, "conflict"]);
  const listed = (await world.ask(listOrderDocuments, { params })).body.data;
  expect(listed.at(-1).acceptance).toMatchObject({ name: "Zoë Ärmel", method: "click" });
  await expect(
    world.app.db.read
      .$executeRaw`UPDATE "ContractAcceptance" SET "name" = 'Luc' WHERE "orderId" = ${params.id}`,
  ).rejects.toThrow("never change");
});

test("a signed copy is stored unchanged and accepts the contract; a file that is not a PDF is refused", async () => {
  const { world, params, issue } = await ordered();
  await issue();
  const pdf = Buffer.from("%PDF-1.7\n\xff\x00signed", "latin1");
  const send = (bytes: Buffer) =>
    world.ask(keepSignedContract, {
      params,
      query: { name: "Zoë Ärmel" },
      headers: { "content-type": "application/pdf" },
      body: new Uint8Array(bytes),
    });
  expect(codeOf(await send(Buffer.from("PK\x03\x04")))).toEqual([400, "validation_error"]);
  expect(codeOf(await world.ask(getSignedContract, { params }))).toEqual([404, "not_found"]);
  expect((await send(pdf)).body.data).toMatchObject({ name: "Zoë Ärmel", method: "signed_copy" });
  expect((await world.ask(getSignedContract, { params })).status).toBe(200);
  const { body } = await contracts.signedCopy(world.app, world.fair, params.id);
  expect(Buffer.from(body).equals(pdf)).toBe(true);
});

test("409 once the order has ended", async () => {
  const { world, params } = await ordered();
  await world.ask(cancelOrder, { params });
  expect(codeOf(await world.ask(issueContract, { params }))).toEqual([409, "conflict"]);
});

import { expect, test } from "vitest";
import { openOffice } from "#lib/testing/office";
import { testHouse } from "#lib/testing/world";
import { sendTestLetter } from "./integrations";

const house = testHouse();

test("200 writes to whoever asks, and to nobody else; 403 for others than owners and admins", async () => {
  const world = await house.world();
  const office = await openOffice(world);
  const admin = await office.hire("admin");
  expect((await admin.ask(sendTestLetter)).body.data).toEqual({ to: admin.email });
  expect(world.mail.letters).toEqual([
    expect.objectContaining({ to: admin.email, subject: "A test letter" }),
  ]);
  const editor = await office.hire("editor");
  expect((await editor.ask(sendTestLetter)).status).toBe(403);
  expect(world.mail.letters).toHaveLength(1);
});

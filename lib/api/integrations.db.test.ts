import { expect, test } from "vitest";
import { openOffice } from "#lib/testing/office";
import { testServer } from "#lib/testing/world";
import { sendTestEmail } from "./integrations";

const server = testServer();

test("200 sends a test e-mail only to the signed-in person; 403 for roles below admin", async () => {
  const world = await server.world();
  const office = await openOffice(world);
  const admin = await office.hire("admin");
  expect((await admin.ask(sendTestEmail)).body.data).toEqual({ to: admin.email });
  expect(world.mail.emails).toEqual([expect.objectContaining({ to: admin.email, subject: "Test e-mail" })]);
  const editor = await office.hire("editor");
  expect((await editor.ask(sendTestEmail)).status).toBe(403);
  expect(world.mail.emails).toHaveLength(1);
});

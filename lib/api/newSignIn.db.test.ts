import { expect, test } from "vitest";
import { forgetDevices } from "#lib/services/account/knownDevices";
import type { Browser } from "#lib/testing/browser";
import { openOffice, PASSWORD } from "#lib/testing/office";
import { testServer } from "#lib/testing/world";

const server = testServer();
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";

async function open() {
  const world = await server.world();
  const office = await openOffice(world);
  const { id, email } = await office.hire("editor");
  // Signed in by the set-up of the test.
  await world.app.db.read.knownDevice.deleteMany({ where: { userId: id } });
  const enter = async (
    browser: Browser,
    { password = PASSWORD, languages = "de-AT,de;q=0.9", timeZone = "Europe/Vienna" } = {},
  ) => {
    const form = { email, password, timeZone, json: "true", csrfToken: await browser.csrfToken() };
    const headers = { "accept-language": languages, "user-agent": FIREFOX };
    return browser.post("/api/auth/callback/credentials", form, headers);
  };
  const emails = () => world.mail.emails.filter(({ to }) => to === email);
  const devices = () => world.app.db.read.knownDevice.count({ where: { userId: id } });
  return { world, office, enter, emails, devices };
}

test("a sign-in on a new device is reported, in the language and time zone of the one used before", async () => {
  const { office, enter, emails } = await open();
  await enter(office.newBrowser());
  await enter(office.newBrowser(), { languages: "ja", timeZone: "Asia/Tokyo" });
  await expect.poll(emails).toHaveLength(1);
  const [alert] = emails();
  expect(alert?.subject).toBe("Neue Anmeldung in Ihrem Konto");
  for (const words of ["Firefox (Windows)", "203.0.113.7", "10:00", "MEZ", "/settings/account", "/forgot"])
    expect(alert?.text).toContain(words);
});

test("the first device and known devices are not reported, also after signing out", async () => {
  const { office, enter, emails, devices } = await open();
  const [own, other] = [office.newBrowser(), office.newBrowser()];
  await enter(own);
  await own.post("/api/auth/signout", { json: "true", csrfToken: await own.csrfToken() });
  await enter(own);
  expect(await devices()).toBe(1);
  await enter(other);
  await expect.poll(emails).toHaveLength(1);
  await enter(other);
  await enter(own);
  expect([emails().length, await devices()]).toEqual([1, 2]);
});

test("a wrong password does not register the device", async () => {
  const { office, enter, devices } = await open();
  const browser = office.newBrowser();
  await enter(browser, { password: "wrong" });
  expect([await devices(), browser.cookies.has("aisle.device")]).toEqual([0, false]);
});

test("an unknown time zone or a language without e-mails does not prevent signing in", async () => {
  const { office, enter, emails } = await open();
  await enter(office.newBrowser(), { languages: "tlh", timeZone: "Mars/Olympus" });
  await enter(office.newBrowser());
  await expect.poll(emails).toHaveLength(1);
  expect(emails()[0]?.subject).toBe("New sign-in to your account");
});

test("devices are deleted after 400 days", async () => {
  const { world, office, enter, devices } = await open();
  await enter(office.newBrowser());
  world.clock.forwardMinutes(400 * 24 * 60);
  await forgetDevices(world.app);
  expect(await devices()).toBe(1);
  world.clock.forwardMinutes(1);
  await forgetDevices(world.app);
  expect(await devices()).toBe(0);
});

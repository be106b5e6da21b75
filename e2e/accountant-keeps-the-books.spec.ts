import { expect, type Page, test } from "@playwright/test";
import { camtOf, OWN_IBAN } from "#lib/testing/statements";
import { expectAccessible } from "./support/axe";
import { openFair } from "./support/buyers";
import { signIn } from "./support/server";

const SELLER = {
  name: "Messe Nordlicht GmbH",
  line1: "Hafenstraße 12",
  postalCode: "20457",
  city: "Hamburg",
  countryCode: "DE",
  vatId: "DE136695976",
  iban: OWN_IBAN,
  contactName: "Jana Petersen",
  phone: "+49 40 1234567",
  email: "rechnung@nordlicht.example",
};

const BILLING = {
  company: "Brauer & Söhne KG",
  line1: "Lindenweg 4",
  postalCode: "50667",
  city: "Köln",
  countryCode: "DE",
  reference: "PO 4711",
};

/** An event with an invoiced order of 1,190.00 euros. */
async function invoiced(page: Page, company: string) {
  const fair = await openFair(page, { seller: SELLER, ownNumberSeries: true, invoicePrefix: `${company}-` });
  const { order } = (await fair.organiser("/reserve", {
    boothId: "A1",
    company,
    contactName: "Miriam Brauer",
    contactEmail: "miriam@brauer.example",
    billing: { ...BILLING, company },
  })) as unknown as { order: { id: string } };
  const { invoiceNumber, number } = await fair.organiser(`/orders/${order.id}/invoice`);
  return { ...fair, id: order.id, number: Number(number), invoice: String(invoiceNumber) };
}

async function record(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Record payment", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount (EUR)").fill(amount);
  await dialog.getByRole("button", { name: "Record payment", exact: true }).click();
}

const sum = (page: Page, name: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator("xpath=following-sibling::dd");

test("an accountant books partial payments, reverses, refunds, and finds all figures and documents @soak", async ({
  page,
}, info) => {
  const { slug, id, invoice } = await invoiced(page, `Brauer-${info.project.name}`);
  await signIn(page);
  await page.goto(`/events/${slug}/orders/${id}`);

  await record(page, "2000");
  await expect(page.getByRole("dialog")).toContainText("1,190");
  await page.getByLabel("Amount (EUR)").fill("400");
  await page.getByRole("dialog").getByRole("button", { name: "Record payment", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(sum(page, "Received")).toHaveText("€400.00");
  await expect(sum(page, "Due")).toHaveText("€790.00");

  await record(page, "290");
  await expect(sum(page, "Due")).toHaveText("€500.00");
  await page.getByRole("button", { name: "Actions for the payment of €290.00" }).click();
  await page.getByRole("menuitem", { name: "Reverse payment" }).click();
  await page.getByLabel("Reason").fill("Another buyer’s");
  await page.getByRole("button", { name: "Reverse payment", exact: true }).click();
  await expect(sum(page, "Due")).toHaveText("€790.00");

  await record(page, "790");
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByLabel("Amount to refund (EUR)").fill("90");
  await page.getByRole("dialog").getByRole("button", { name: "Refund", exact: true }).click();
  await expect(sum(page, "Refunded")).toHaveText("-€90.00");
  for (const line of ["€400.00 received (bank transfer)", "€290.00 reversed (bank transfer)"]) {
    await expect(page.getByText(line)).toBeVisible();
  }
  await expectAccessible(page);

  await page.goto(`/events/${slug}/orders?tab=documents`);
  await expectAccessible(page);
  for (const format of ["PDF", "XML"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: `Download invoice ${invoice} as ${format}` }).click();
    expect((await download).suggestedFilename()).toBe(`invoice-${invoice}.${format.toLowerCase()}`);
  }
  const zip = page.waitForEvent("download");
  await page.getByRole("link", { name: "All files (ZIP)" }).click();
  expect((await zip).suggestedFilename()).toMatch(/\.zip$/);

  await page.goto(`/events/${slug}/orders?tab=money`);
  const payments = page.getByRole("table", { name: /Payments by/ });
  await expect(payments.getByRole("row", { name: /Total/ })).toContainText("€1,190.00");
  await payments
    .getByRole("button", { name: /Received €1,190.00/ })
    .last()
    .click();
  await expect(page.getByRole("dialog").getByRole("row")).toHaveCount(5);
  await expectAccessible(page);
});

test("a bank statement pays its order once, and a booking can be undone @soak", async ({ page }, info) => {
  const company = `Söhne-${info.project.name}`;
  const { slug, id, number, invoice } = await invoiced(page, company);
  const bytes = camtOf([
    { amountCents: 119_000, name: company, text: `Invoice ${invoice}`, bookedOn: "2026-06-02" },
    { amountCents: 4_500, name: `Nobody-${info.project.name}`, text: "Lunch", bookedOn: "2026-06-02" },
  ]);
  const upload = async () => {
    await page.getByRole("button", { name: "Import statement" }).first().click();
    await page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({ name: "june.xml", mimeType: "application/xml", buffer: Buffer.from(bytes) });
  };
  await signIn(page);
  await page.goto("/bank");
  await upload();
  await expect(page.getByText("2 new lines imported")).toBeVisible();
  const line = page.getByRole("listitem").filter({ hasText: `Invoice ${invoice}` });
  await expect(line).toContainText(`Order ${number} · ${company}`);
  await expect(line).toContainText("Invoice number and amount match");
  await expectAccessible(page);
  await upload();
  await expect(page.getByText("No new lines in this statement")).toBeVisible();

  await line.getByRole("button", { name: "Book", exact: true }).click();
  await expect(line).toBeHidden();
  const orderNow = () =>
    page.request.get(`/api/v1/events/${slug}/orders/${id}`).then((answer) => answer.json());
  expect((await orderNow()).data).toMatchObject({ status: "paid", paidCents: 119_000 });
  await page.getByRole("tab", { name: "Booked" }).click();
  await line.getByRole("button", { name: "Undo booking" }).click();
  await expect.poll(async () => (await orderNow()).data).toMatchObject({ status: "invoiced", paidCents: 0 });

  await page.getByRole("tab", { name: "To book" }).click();
  const other = page.getByRole("listitem").filter({ hasText: `Nobody-${info.project.name}` });
  await other.getByRole("button", { name: /Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Ignore line" }).click();
  await page.getByLabel("Reason").fill("Canteen");
  await page.getByRole("button", { name: "Ignore", exact: true }).click();
  await page.getByRole("tab", { name: "Ignored" }).click();
  await expect(other).toContainText("Canteen");
});

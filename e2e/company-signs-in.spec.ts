import { expect, type Page, test } from "@playwright/test";
import { openIssuer } from "#lib/testing/issuer";
import { openNameServer } from "#lib/testing/nameServer";
import { makeSamlProvider } from "#lib/testing/samlProvider";
import { expectAccessible } from "./support/axe";

/** The port of the name server that the app is configured with (DNS_SERVERS). */
const NAME_SERVER_PORT = 4472;
const CLIENT = { clientId: "aisle", clientSecret: "between-us" };

test("a company sets up single sign-on, and its directory adds and removes a colleague @soak", async ({
  page,
  browser,
  baseURL,
}) => {
  const domain = `fairs-${Date.now()}.example`;
  const names = await openNameServer(NAME_SERVER_PORT);
  const { issuer, saml } = await openProvider(`ada@${domain}`, baseURL ?? "");
  await signUp(page, domain);
  await page.goto("/settings/single-sign-on");

  await page.getByLabel("Issuer").fill(issuer.url);
  await page.getByLabel("Client ID").fill(CLIENT.clientId);
  await page.getByLabel("Client secret").fill(CLIENT.clientSecret);
  await page.getByLabel("Role of new members").selectOption("Editor");
  await save(page);

  await page.getByLabel("Domain", { exact: true }).fill(domain.toUpperCase());
  await page.getByRole("button", { name: "Add a domain" }).click();
  await expect(page.getByText("Record missing")).toBeVisible();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText(`The record of ${domain} was not found yet.`)).toBeVisible();
  const record = page.getByRole("listitem").filter({ hasText: domain });
  const [name, value] = [record.getByLabel("Name"), record.getByLabel("Value")];
  names.texts.set(await name.inputValue(), ["v=spf1 -all", await value.inputValue()]);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("Proven", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const ada = await (await browser.newContext()).newPage();
  await signOn(ada, domain);
  await expect(ada).toHaveURL(/\/events$/);
  await expectRole(page, "Editor");

  await page.goto("/settings/single-sign-on");
  await page.getByLabel("Protocol").selectOption("SAML 2.0");
  await page.getByLabel("Metadata of the provider").fill(saml.metadata);
  await save(page);
  await expectSignedOut(ada);
  await signOn(ada, domain);
  await expect(ada).toHaveURL(/\/events$/);

  await page.getByRole("button", { name: "Create a token" }).click();
  const scim = directory(page, await page.getByLabel("Secret token").inputValue());
  await page.getByLabel("Group of the directory").fill("Fair Sales");
  await page.getByLabel("Role", { exact: true }).selectOption("Sales");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove the role of Fair Sales" })).toBeVisible();
  const user = await scim("POST", "/Users", { userName: `ada@${domain}`, displayName: "Ada Lovelace" });
  await scim("POST", "/Groups", { displayName: "Fair Sales", members: [{ value: user.id }] });
  await expectSignedOut(ada);
  await signOn(ada, domain);
  await expect(ada).toHaveURL(/\/events$/);
  await expectRole(page, "Sales");

  const leaves = { op: "replace", value: { active: false } };
  await scim("PATCH", `/Users/${user.id}`, { Operations: [leaves] });
  await expectSignedOut(ada);
  await signOn(ada, domain);
  await expect(ada.getByText(/do not have access/)).toBeVisible();
  await expectAccessible(ada);
  await page.goto("/settings/team");
  await expect(page.getByRole("row").filter({ hasText: `boss@${domain}` })).toBeVisible();
  await expect(page.getByText("Ada Lovelace")).toHaveCount(0);
  await Promise.all([names.close(), issuer.close()]);
});

async function signUp(page: Page, domain: string): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Your name").fill("Bettina Boss");
  await page.getByLabel("Organisation").fill("Fairs of a Company");
  await page.getByLabel("E-mail").fill(`boss@${domain}`);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: /Create|Sign up/ }).click();
  await page.waitForURL("**/events");
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Single sign-on is set up.")).toBeVisible();
  // The previous notice must be gone before the next one is expected.
  await expect(page.getByText("Single sign-on is set up.")).toBeHidden();
}

/** The company's provider, which shows this person a page with one button, for both protocols. */
async function openProvider(email: string, base: string) {
  const issuer = await openIssuer(CLIENT);
  const saml = makeSamlProvider("https://idp.example/metadata", `${issuer.url}/sign-on`);
  const name = "Ada Lovelace";
  issuer.pages.set("/authorize", (address) => {
    const back = issuer.approve(address, { sub: "42", email, email_verified: true, name });
    return `<a href="${back.replaceAll("&", "&amp;")}">Continue as Ada</a>`;
  });
  issuer.pages.set("/sign-on", (address) => {
    const { path, form } = saml.approve(address, { nameId: "42", email, name });
    const field = `<input type="hidden" name="SAMLResponse" value="${form.SAMLResponse}">`;
    return `<form method="post" action="${base}${path}">${field}<button>Continue as Ada</button></form>`;
  });
  return { issuer, saml };
}

/** From the sign-in page, which only needs the domain of the address. */
async function signOn(page: Page, domain: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(`ada@${domain}`);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Continue with single sign-on" }).click();
  await page.getByText("Continue as Ada").click();
}

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto("/events");
  await expect(page).toHaveURL(/\/sign-in/);
}

async function expectRole(owner: Page, role: string): Promise<void> {
  await owner.goto("/settings/team");
  const member = owner.getByRole("row").filter({ hasText: "Ada Lovelace" });
  await expect(member).toContainText(role);
}

/** A client of the company's directory with its token. */
function directory(page: Page, token: string) {
  return async (method: string, path: string, data: object): Promise<{ id: string }> => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/scim+json" };
    const answer = await page.request.fetch(`/scim/v2${path}`, { method, headers, data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
}

import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessibleInBothThemes, showEntry } from "./browser";
import { SCREENS } from "./Gallery";

const EVERY_STATE = SCREENS.flatMap(({ name, states }) =>
  Object.keys(states).map((state) => ({ name, state })),
);

test.each(EVERY_STATE)(
  "$name, $state, is accessible in both themes",
  { tags: "soak" },
  async ({ name, state }) => {
    await showEntry(name, state);
    if (state !== "loading") await expect.poll(isLoaded).toBe(true);
    await expectAccessibleInBothThemes();
  },
);

/** Whether content is visible and nothing is loading. */
function isLoaded(): boolean {
  const shown = document.querySelector("section > div > div > *");
  return shown !== null && shown.querySelector(".animate-shimmer") === null;
}

describe("the order table", () => {
  test("shows every state of an order in words, and what is due", async () => {
    await showEntry("Order table", "orders");
    for (const word of ["Pending", "Invoiced", "Paid", "Expired", "Cancelled", "Refunded"]) {
      await expect.element(page.getByRole("cell", { name: word, exact: true })).toBeVisible();
    }
    await expect.element(page.getByRole("row", { name: /Nova Lighting/ })).toHaveTextContent("€4,165.00");
  });

  test("a search and a filter show the matching orders, and can be cleared", async () => {
    await showEntry("Order table", "orders");
    await page.getByRole("searchbox").fill("luc");
    await expect.element(page.getByRole("row", { name: /Nova Lighting/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole("row", { name: /Casa Lucerna/ })).toBeVisible();
    await page.getByLabelText("State").selectOptions("Paid");
    await expect.element(page.getByText("No matching orders")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect.element(page.getByRole("row", { name: /Nova Lighting/ })).toBeVisible();
  });

  test("says what to do when there are no orders, and why they could not be loaded", async () => {
    await showEntry("Order table", "empty");
    await expect.element(page.getByText("No orders yet")).toBeVisible();
    await showEntry("Order table", "failed");
    await expect.element(page.getByText("Your role does not include orders.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("the route panel of a kiosk", () => {
  test("prints the map, the steps and a code, once for impatient visitors", { tags: "soak" }, async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    await showEntry("Route panel", "at a kiosk with a printer");
    await page.getByRole("button", { name: "Print the route" }).click();
    await expect.element(page.getByRole("button", { name: "Take your sheet" })).toBeDisabled();
    await expect.poll(() => print.mock.calls.length).toBe(1);
    const sheet = document.querySelector("[data-route-sheet]");
    expect(sheet?.querySelector("h1")?.textContent).toBe("Route to Booth A2");
    const textsOf = (place: Element | null | undefined, what: string) =>
      [...(place?.querySelectorAll(what) ?? [])].map(({ textContent }) => textContent);
    const panel = document.querySelector("section[aria-labelledby=directions]");
    expect(textsOf(sheet, "ol span")).toEqual(textsOf(panel, "ol button"));
    expect(textsOf(sheet, "ol b")).toEqual(["1", "2", "3", "4"]);
    const map = sheet?.querySelector("canvas");
    expect(map?.width).toBeGreaterThan(2_000);
    const ink = map?.getContext("2d")?.getImageData(0, 0, map.width, map.height).data;
    expect(new Set(ink).size).toBeGreaterThan(20);
    expect(sheet?.querySelector("figure svg path")).not.toBeNull();
    print.mockRestore();
  });

  test("offers no printing without a printer", async () => {
    await showEntry("Route panel", "at a kiosk without one");
    await expect.element(page.getByRole("region", { name: "Directions" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Print the route" })).not.toBeInTheDocument();
  });
});

describe("the inspector", () => {
  test("a new label is saved when the field loses focus, and a label in use is refused", async () => {
    await showEntry("Inspector", "booth");
    const label = page.getByLabelText("Label", { exact: true });
    await label.fill("B7");
    await userEvent.tab();
    await expect.element(label).toHaveValue("B7");
    await label.fill("A2");
    await userEvent.tab();
    await expect.element(label).toHaveValue("B7");
  });

  test("several booths show what they have in common", async () => {
    await showEntry("Inspector", "several booths");
    await expect.element(page.getByRole("toolbar", { name: "Arrange" })).toBeVisible();
    await expect.element(page.getByText("2 booths")).toBeVisible();
  });

  test("is read-only without permission to change the plan", async () => {
    await showEntry("Inspector", "read only");
    await expect.element(page.getByLabelText("Label", { exact: true })).toBeDisabled();
  });
});

describe("the importer", () => {
  const csv = "name,city\nNova Lighting,Hamburg\nCasa Lucerna,Luzern\nLumenhof,Wien\nAgren,Malmo\n";

  test("leads from the file over its columns and a preview to the result", async () => {
    await showEntry("Importer", "choose a file");
    const chooser = () => document.querySelector<HTMLInputElement>("input[type=file]");
    await expect.poll(chooser).not.toBeNull();
    await userEvent.upload(
      chooser() as HTMLInputElement,
      new File([csv], "exhibitors.csv", { type: "text/csv" }),
    );
    await expect.element(page.getByText("2 recognised", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Preview changes" }).click();
    await expect.element(page.getByText("Nothing is saved yet", { exact: false })).toBeVisible();
    const write = page.getByRole("button", { name: "Import 2 exhibitors" });
    await expect.element(write).toBeDisabled();
    await page.getByLabelText("Skip rows with errors").click();
    await write.click();
    await expect.element(page.getByRole("status")).toHaveTextContent("1 new, 1 changed, 1 unchanged");
    await expectAccessibleInBothThemes();
  });

  test("names the missing column, and continues once it is chosen", async () => {
    await showEntry("Importer", "columns, without a name");
    const next = page.getByRole("button", { name: "Preview changes" });
    await expect.element(next).toBeDisabled();
    await page.getByLabelText("Import Firma X as").selectOptions("Name");
    await expect.element(next).toBeEnabled();
  });
});

describe("the route panel", () => {
  test("a route has its length and its directions", async () => {
    await showEntry("Route panel", "a route");
    await expect.element(page.getByText(/\d+ m/).first()).toBeVisible();
    await expect.element(page.getByRole("list").last()).toBeVisible();
    await expectAccessibleInBothThemes();
  });

  test("says that there is no route, and why there is no step-free one", async () => {
    await showEntry("Route panel", "no route");
    await expect.element(page.getByRole("status").or(page.getByRole("alert")).first()).toBeVisible();
    await expectAccessibleInBothThemes();
  });
});

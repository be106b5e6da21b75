import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EnglishOffice, EnglishPage } from "#components/gallery/LoadedSpeech";
import type { EventDraft } from "./eventDraft";
import { RemindersPart } from "./RemindersPart";

test("a reminder that was stored with only its days can be completed, and another can be added", async () => {
  const changes: Record<string, unknown>[] = [];
  const value = {
    "settings.sales.currency": "EUR",
    "settings.viewer.defaultLanguage": "de-AT",
    "settings.viewer.languages": ["de", "fr"],
    "settings.sales.reminders": [{ daysAfterDue: 14 }],
  };
  const draft = { value, errors: {}, set: (change: object) => changes.push({ ...change }) };
  await render(
    <EnglishOffice>
      <EnglishPage surface="officeEvent">
        <RemindersPart draft={draft as unknown as EventDraft} />
      </EnglishPage>
    </EnglishOffice>,
  );
  await expect.element(page.getByLabelText("Fee (EUR)")).toHaveValue(0);
  await userEvent.fill(page.getByLabelText("Text (French)"), "Merci de payer.");
  await page
    .getByRole("button", { name: /reminder/ })
    .last()
    .click();
  expect(changes).toEqual([
    { "settings.sales.reminders": [{ daysAfterDue: 14, texts: { fr: "Merci de payer." } }] },
    {
      "settings.sales.reminders": [
        { daysAfterDue: 14 },
        { daysAfterDue: 21, feeCents: 0, payWithinDays: 7, texts: {} },
      ],
    },
  ]);
});

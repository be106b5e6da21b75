import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { EnglishOffice, EnglishPage } from "#components/gallery/LoadedSpeech";
import type { EventDraft } from "./eventDraft";
import { SellerPart } from "./SellerPart";

test("every field has a label, including the picture", async () => {
  const draft = { value: {}, errors: {}, set: () => {} };
  await render(
    <EnglishOffice>
      <EnglishPage surface="officeEvent">
        <SellerPart draft={draft as unknown as EventDraft} />
      </EnglishPage>
    </EnglishOffice>,
  );
  const paragraphs = () => [...document.querySelectorAll("p")].map(({ textContent }) => textContent);
  await expect.poll(paragraphs).toContain("Logo");
});

"use client";

import { Part, type ProfileForm, Text } from "#components/profile/formParts";
import { ProfileParts } from "#components/profile/ProfileParts";
import { WordsField } from "#components/profile/WordsField";
import { usePortalWords } from "./PortalSpeech";
import { usePlanNames, usePortal } from "./usePortal";

export function ProfileTab(form: ProfileForm) {
  const { say, list } = usePortalWords();
  const named = usePlanNames();
  const { portal } = usePortal();
  const { draft, readOnly } = form;
  const { categories } = portal.exhibitor;
  return (
    <div>
      <ProfileParts {...form} />
      <Part title={say("words.title")} description={say("words.hint")}>
        <fieldset disabled={readOnly} className="col-span-full flex min-w-0 flex-col gap-5">
          <legend className="sr-only">{say("words.title")}</legend>
          <WordsField
            label={say("entry.brands")}
            hint={say("words.brandsHint")}
            value={draft.value.brands}
            error={draft.errors.brands}
            onChange={(brands) => draft.set({ brands })}
          />
          <WordsField
            label={say("words.search")}
            hint={say("words.searchHint")}
            value={draft.value.searchWords}
            error={draft.errors.searchWords}
            onChange={(searchWords) => draft.set({ searchWords })}
          />
          <p className="text-sm text-soft">
            {categories.length > 0
              ? say("words.categories", { categories: list(categories.map(named)) })
              : say("words.noCategories")}
          </p>
        </fieldset>
      </Part>
      <Part title={say("contact.title")} description={say("contact.hint")}>
        <Text form={form} field="contactName" label={say("contact.name")} />
        <Text form={form} field="contactEmail" label={say("contact.email")} type="email" />
        <Text form={form} field="contactPhone" label={say("contact.phone")} type="tel" />
        <Text form={form} field="vatNumber" label={say("contact.vat")} />
      </Part>
    </div>
  );
}

"use client";

import { Part, type ProfileForm, Text } from "#components/profile/formParts";
import { ProfileParts } from "#components/profile/ProfileParts";
import { WordsField } from "#components/profile/WordsField";
import { usePortal } from "./usePortal";

export function ProfileTab(form: ProfileForm) {
  const { portal } = usePortal();
  const { draft, readOnly } = form;
  const { categories } = portal.exhibitor;
  return (
    <div>
      <ProfileParts {...form} />
      <Part title="Words" description="Other terms that visitors may search for.">
        <fieldset disabled={readOnly} className="col-span-full flex min-w-0 flex-col gap-5">
          <legend className="sr-only">Words</legend>
          <WordsField
            label="Brands"
            hint="Shown in your entry, and found by the search."
            value={draft.value.brands}
            error={draft.errors.brands}
            onChange={(brands) => draft.set({ brands })}
          />
          <WordsField
            label="Search words"
            hint="Not shown to visitors, only used by the search."
            value={draft.value.searchWords}
            error={draft.errors.searchWords}
            onChange={(searchWords) => draft.set({ searchWords })}
          />
          <p className="text-sm text-soft">
            {categories.length > 0 ? `Listed under ${categories.join(", ")}.` : "Not in a category yet."} The
            organiser chooses the categories.
          </p>
        </fieldset>
      </Part>
      <Part title="For the organiser only" description="Not shown to visitors. Changes apply at once.">
        <Text form={form} field="contactName" label="Contact person" />
        <Text form={form} field="contactEmail" label="Contact e-mail" type="email" />
        <Text form={form} field="contactPhone" label="Contact phone" type="tel" />
        <Text form={form} field="vatNumber" label="VAT number" />
      </Part>
    </div>
  );
}

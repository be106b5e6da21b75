"use client";

import { Part, Text } from "#components/profile/formParts";
import { ProfileParts } from "#components/profile/ProfileParts";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";
import type { EntryForm } from "./entryForm";

export function ProfileTab(form: EntryForm) {
  const { draft, readOnly } = form;
  return (
    <div>
      <ProfileParts {...form} />
      <Part title="Position in lists">
        <Checkbox
          className="col-span-full"
          label="Featured"
          hint="Highlighted in lists and on the plan."
          checked={draft.value.featured}
          disabled={readOnly}
          onChange={(event) => draft.set({ featured: event.target.checked })}
        />
        <Checkbox
          className="col-span-full"
          label="Advertised"
          hint="The logo is shown above lists."
          checked={draft.value.advertised}
          disabled={readOnly}
          onChange={(event) => draft.set({ advertised: event.target.checked })}
        />
        <Field label="Rank" hint="Lower numbers come first." error={draft.errors.sortIndex}>
          <TextInput
            type="number"
            readOnly={readOnly}
            value={draft.value.sortIndex}
            onChange={(event) => draft.set({ sortIndex: Number(event.target.value) })}
          />
        </Field>
        <Text form={form} field="slug" label="URL of the profile" required />
      </Part>
      <Part title="Internal" description="Visitors never see this.">
        <Text form={form} field="contactName" label="Contact person" />
        <Text form={form} field="contactEmail" label="Contact e-mail" type="email" />
        <Text form={form} field="contactPhone" label="Contact phone" type="tel" />
        <Text form={form} field="vatNumber" label="VAT number" />
        <Text form={form} field="externalId" label="External id" hint="The id in your own system." />
        <Text form={form} field="partnerId" label="Partner id" hint="The id in a partner's feed." />
        <Text form={form} field="adminNotes" label="Notes" long className="col-span-full" />
      </Part>
    </div>
  );
}

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
      <Part title="Place in lists">
        <Checkbox
          className="col-span-full"
          label="Featured"
          hint="Stands out in lists and on the plan."
          checked={draft.value.featured}
          disabled={readOnly}
          onChange={(event) => draft.set({ featured: event.target.checked })}
        />
        <Checkbox
          className="col-span-full"
          label="Advertised"
          hint="Its logo is shown at the head of lists."
          checked={draft.value.advertised}
          disabled={readOnly}
          onChange={(event) => draft.set({ advertised: event.target.checked })}
        />
        <Field label="Rank" hint="Lower comes first." error={draft.errors.sortIndex}>
          <TextInput
            type="number"
            readOnly={readOnly}
            value={draft.value.sortIndex}
            onChange={(event) => draft.set({ sortIndex: Number(event.target.value) })}
          />
        </Field>
        <Text form={form} field="slug" label="Address of the entry" required />
      </Part>
      <Part title="For the team only" description="Visitors never see this.">
        <Text form={form} field="contactName" label="Contact person" />
        <Text form={form} field="contactEmail" label="Contact e-mail" type="email" />
        <Text form={form} field="contactPhone" label="Contact phone" type="tel" />
        <Text form={form} field="vatNumber" label="VAT number" />
        <Text form={form} field="externalId" label="External id" hint="Its id in your own system." />
        <Text form={form} field="partnerId" label="Partner id" hint="Its id in a partner's feed." />
        <Text form={form} field="adminNotes" label="Notes" long className="col-span-full" />
      </Part>
    </div>
  );
}

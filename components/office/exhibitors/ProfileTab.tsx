"use client";

import { Part, Text } from "#components/profile/formParts";
import { ProfileParts } from "#components/profile/ProfileParts";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";
import type { EntryForm } from "./entryForm";

export function ProfileTab(form: EntryForm) {
  const { say } = useOffice();
  const { draft, readOnly } = form;
  return (
    <div>
      <ProfileParts {...form} />
      <Part title={say("exhibitors.positionInLists")}>
        <Checkbox
          className="col-span-full"
          label={say("exhibitors.featured")}
          hint={say("exhibitors.highlightedInListsAndOn")}
          checked={draft.value.featured}
          disabled={readOnly}
          onChange={(event) => draft.set({ featured: event.target.checked })}
        />
        <Checkbox
          className="col-span-full"
          label={say("exhibitors.advertised")}
          hint={say("exhibitors.theLogoIsShownAbove")}
          checked={draft.value.advertised}
          disabled={readOnly}
          onChange={(event) => draft.set({ advertised: event.target.checked })}
        />
        <Field
          label={say("exhibitors.rank")}
          hint={say("exhibitors.lowerNumbersComeFirst")}
          error={draft.errors.sortIndex}
        >
          <TextInput
            type="number"
            readOnly={readOnly}
            value={draft.value.sortIndex}
            onChange={(event) => draft.set({ sortIndex: Number(event.target.value) })}
          />
        </Field>
        <Text form={form} field="slug" label={say("exhibitors.urlOfTheProfile")} required />
      </Part>
      <Part title={say("exhibitors.internal")} description={say("exhibitors.visitorsNeverSeeThis")}>
        <Text form={form} field="contactName" label={say("exhibitors.contactPerson")} />
        <Text form={form} field="contactEmail" label={say("exhibitors.contactEMail")} type="email" />
        <Text form={form} field="contactPhone" label={say("exhibitors.contactPhone")} type="tel" />
        <Text form={form} field="vatNumber" label={say("exhibitors.vatNumber")} />
        <Text
          form={form}
          field="externalId"
          label={say("exhibitors.externalId")}
          hint={say("exhibitors.theIdInYourOwn")}
        />
        <Text
          form={form}
          field="partnerId"
          label={say("exhibitors.partnerId")}
          hint={say("exhibitors.theIdInAPartners")}
        />
        <Text form={form} field="adminNotes" label={say("common.notes")} long className="col-span-full" />
      </Part>
    </div>
  );
}

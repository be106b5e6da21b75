"use client";

import { Plus, X } from "lucide-react";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { IconButton } from "#components/ui/IconButton";
import { useParts } from "#components/ui/partsSpeech";
import { TextInput } from "#components/ui/TextInput";
import { Part, type ProfileForm, Text } from "./formParts";

const NETWORKS = ["linkedin", "facebook", "instagram", "x", "youtube", "xing", "tiktok"] as const;
const NETWORK_NAMES: Record<(typeof NETWORKS)[number], string> = {
  linkedin: "LinkedIn",
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  xing: "Xing",
  tiktok: "TikTok",
};

/** Buttons are distinguished by their position, because their label is still being edited. */
const PLACES = ["first", "second", "third"];

/** The public texts of an entry, apart from its pictures and translations. */
export function ProfileParts(form: ProfileForm) {
  const { say } = useParts();
  const { draft, readOnly } = form;
  return (
    <>
      <Part title={say("entry.title")} description={say("entry.hint")}>
        <Text form={form} field="name" label={say("entry.company")} required className="col-span-full" />
        <Text
          form={form}
          field="description"
          label={say("entry.description")}
          rich
          className="col-span-full"
        />
        <Text form={form} field="website" label={say("entry.website")} type="url" />
        <Text form={form} field="videoUrl" label={say("entry.video")} type="url" />
        <Text form={form} field="email" label={say("entry.email")} type="email" />
        <Text form={form} field="phone" label={say("entry.phone")} type="tel" />
      </Part>
      <Part title={say("address.title")}>
        <Text form={form} field="address" label={say("address.street")} />
        <Text form={form} field="address2" label={say("address.addition")} />
        <Text form={form} field="zip" label={say("address.postalCode")} />
        <Text form={form} field="city" label={say("address.city")} />
        <Text form={form} field="state" label={say("address.state")} />
        <Text form={form} field="country" label={say("address.country")} />
      </Part>
      <Part title={say("social.title")}>
        {NETWORKS.map((network) => (
          <Field key={network} label={NETWORK_NAMES[network]} error={draft.errors[`social.${network}`]}>
            <TextInput
              type="url"
              readOnly={readOnly}
              value={draft.value.social[network] ?? ""}
              onChange={(event) => {
                const { [network]: _gone, ...others } = draft.value.social;
                const url = event.target.value;
                draft.set({ social: url === "" ? others : { ...others, [network]: url } });
              }}
            />
          </Field>
        ))}
      </Part>
      <Part title={say("buttons.title")} description={say("buttons.hint")}>
        <Buttons {...form} />
      </Part>
    </>
  );
}

function Buttons({ draft, readOnly }: ProfileForm) {
  const { say } = useParts();
  const { customButtons } = draft.value;
  const set = (index: number, change: Partial<(typeof customButtons)[number]>) =>
    draft.set({
      customButtons: customButtons.map((button, nth) => (nth === index ? { ...button, ...change } : button)),
    });
  return (
    <div className="col-span-full flex flex-col gap-3">
      {customButtons.map((button, index) => (
        <div
          key={PLACES[index]}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_auto] items-end gap-2"
        >
          <Field label={say("buttons.name")} error={draft.errors[`customButtons.${index}.title`]}>
            <TextInput
              readOnly={readOnly}
              value={button.title}
              onChange={(event) => set(index, { title: event.target.value })}
            />
          </Field>
          <Field label={say("format.link")} error={draft.errors[`customButtons.${index}.url`]}>
            <TextInput
              type="url"
              readOnly={readOnly}
              value={button.url}
              onChange={(event) => set(index, { url: event.target.value })}
            />
          </Field>
          {!readOnly && (
            <IconButton
              label={
                button.title ? say("buttons.remove", { title: button.title }) : say("buttons.removeUnnamed")
              }
              icon={<X aria-hidden="true" />}
              onClick={() => draft.set({ customButtons: customButtons.filter((_, nth) => nth !== index) })}
            />
          )}
        </div>
      ))}
      {!readOnly && customButtons.length < PLACES.length && (
        <Button
          size="small"
          className="self-start"
          onClick={() => draft.set({ customButtons: [...customButtons, { title: "", url: "" }] })}
        >
          <Plus aria-hidden="true" />
          {say("buttons.add")}
        </Button>
      )}
    </div>
  );
}

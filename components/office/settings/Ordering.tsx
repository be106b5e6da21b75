"use client";

import { useQuery } from "@tanstack/react-query";
import { Part } from "#components/profile/formParts";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import type { EventDraft } from "./eventDraft";

const EXTRA_IDS = "settings.portal.extraIds";
const MAX_BOOTHS = "settings.portal.maxBooths";

/** What exhibitors can order in the portal. */
export function Ordering({ draft, event }: { draft: EventDraft; event: string }) {
  const { say } = useOffice();
  const { data: extras = [] } = useQuery({
    queryKey: ["event", event, "extras", "portal"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/extras", { params: { event }, query: { limit: "1000" } }).then(
        ({ data }) => data,
      ),
  });
  const onSale = extras.filter(({ active, reserveOrBuyAllowed }) => active && reserveOrBuyAllowed);
  const chosen = draft.value[EXTRA_IDS] as string[] | null;
  const isChosen = (id: string) => chosen === null || chosen.includes(id);
  const choose = (ids: string[]) => draft.set({ [EXTRA_IDS]: ids });
  return (
    <Part title={say("settings.orders")} description={say("settings.exhibitorOrdersHint")}>
      <Checkbox
        className="col-span-full"
        label={say("settings.allExtrasOnSale")}
        checked={chosen === null}
        onChange={({ target }) =>
          draft.set({ [EXTRA_IDS]: target.checked ? null : onSale.map(({ id }) => id) })
        }
      />
      {chosen !== null && (
        <fieldset className="col-span-full flex flex-col gap-2 ps-7">
          <legend className="sr-only">{say("settings.extrasThatExhibitorsCanOrder")}</legend>
          {onSale.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={isChosen(id)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          ))}
          {onSale.length === 0 && <p className="text-faint text-sm">{say("settings.noExtrasAreOnSale")}</p>}
        </fieldset>
      )}
      <Field
        label={say("settings.mostBoothsPerExhibitor")}
        hint={say("settings.withFewerExhibitorsCanOrder")}
        error={draft.errors[MAX_BOOTHS]}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min="0"
          max="20"
          value={String(draft.value[MAX_BOOTHS] ?? "")}
          onChange={({ target }) =>
            draft.set({ [MAX_BOOTHS]: target.value === "" ? null : Number(target.value) })
          }
        />
      </Field>
    </Part>
  );
}

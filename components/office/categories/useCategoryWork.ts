"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { notify } from "#components/ui/Toast";
import { type BodyOf, call } from "#lib/client/call";
import type { CategoryRecord } from "#lib/client/exhibitors";
import { useEventChanged } from "#lib/client/queries";
import type { Placing } from "./moves";

type Patch = BodyOf<"PATCH /api/v1/events/{event}/categories/{id}">;

/** Category changes are shown optimistically; a refusal restores the server's data. */
export function useCategoryWork(event: string) {
  const { say, wording } = useOffice();
  const client = useQueryClient();
  const changed = useEventChanged(event);
  const key = ["event", event, "categories"];

  function show(change: (category: CategoryRecord) => Partial<CategoryRecord>) {
    client.setQueryData<CategoryRecord[]>(key, (all) => all?.map((one) => ({ ...one, ...change(one) })));
  }

  async function attempt(failed: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      notify.failed(failed, { description: wording.message(error) });
      return false;
    } finally {
      await changed();
    }
  }

  const patch = (id: string, body: Patch) =>
    call("PATCH /api/v1/events/{event}/categories/{id}", { params: { event, id }, body });

  return {
    create: (body: BodyOf<"POST /api/v1/events/{event}/categories">) =>
      attempt(say("categories.couldNotCreateTheCategory"), () =>
        call("POST /api/v1/events/{event}/categories", { params: { event }, body }),
      ),
    change(id: string, change: { name?: string; color?: string | null }) {
      show((category) => (category.id === id ? change : {}));
      return attempt(say("categories.couldNotSaveTheCategory"), () => patch(id, change));
    },
    async place(placings: readonly Placing[]): Promise<boolean> {
      if (placings.length === 0) return false;
      show((category) => placings.find(({ id }) => id === category.id) ?? {});
      return attempt(say("categories.couldNotMoveTheCategory"), async () => {
        for (const { id, ...body } of placings) await patch(id, body);
      });
    },
    async destroy(id: string) {
      await call("DELETE /api/v1/events/{event}/categories/{id}", { params: { event, id } });
      await changed();
    },
  };
}

"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";

export type View = Answer<"GET /api/v1/account/views/{table}">["data"]["views"][number];

/** Saved views of a table, stored on the server so that every browser has them. */
export function useViews(table: string): [View[], (views: View[]) => Promise<void>] {
  const { say, wording } = useOffice();
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: ["account", "views", table],
    queryFn: () =>
      call("GET /api/v1/account/views/{table}", { params: { table } }).then(
        ({ data: answer }) => answer.views,
      ),
  });
  const keep = useCallback(
    async (views: View[]) => {
      const queryKey = ["account", "views", table];
      const before = client.getQueryData<View[]>(queryKey);
      // Updates optimistically and rolls back if the server refuses.
      client.setQueryData(queryKey, views);
      try {
        await call("PUT /api/v1/account/views/{table}", { params: { table }, body: { views } });
      } catch (error) {
        client.setQueryData(queryKey, before);
        notify.failed(say("table.couldNotSaveTheView"), { description: wording.message(error) });
      }
    },
    [client, table, wording.message, say],
  );
  return [data, keep];
}

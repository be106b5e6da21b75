"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { STATUS_LOOKS, StatusGlyph } from "#components/ui/StatusBadge";
import { call } from "#lib/client/call";
import type { BoothRecord } from "#lib/client/queries";
import type { BoothStatus } from "#lib/records/booths";
import type { BulkAction } from "../table/column";
import { eachInTurn } from "../table/eachInTurn";

const OFFERED: BoothStatus[] = ["available", "unavailable"];

/** Bulk changes only open and close booths: a sale or a hold needs a buyer for each booth. */
export function useBulkStatus(event: string): BulkAction<BoothRecord>[] {
  const { say } = useOffice();
  const client = useQueryClient();
  const set = (id: string, status: BoothStatus) =>
    call("POST /api/v1/events/{event}/booths/{id}/status", { params: { event, id }, body: { status } });

  async function setAll(
    changes: { booth: BoothRecord; status: BoothStatus }[],
    progress?: (done: number) => void,
  ) {
    try {
      await eachInTurn(changes, ({ booth, status }) => set(booth.id, status), progress);
    } finally {
      await client.invalidateQueries({ queryKey: ["event", event] });
    }
  }

  return OFFERED.map((status) => ({
    label: say(`boothStatus.${status}`),
    icon: <StatusGlyph status={status} className={STATUS_LOOKS[status].solid} />,
    run: async (rows, progress) => {
      const changing = rows.filter((booth) => booth.status !== status);
      await setAll(
        changing.map((booth) => ({ booth, status })),
        progress,
      );
      const back = changing.map((booth) => ({ booth, status: booth.status }));
      return {
        message: say(status === "available" ? "booths.nowAvailable" : "booths.nowUnavailable", {
          count: changing.length,
        }),
        ...(changing.length > 0 && { undo: () => setAll(back) }),
      };
    },
  }));
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Checkbox } from "#components/ui/Checkbox";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import { type CrmPartnerName, PARTNER_NAMES } from "#lib/crm/kinds";
import { LoadFailure } from "../LoadFailure";
import { Line } from "./words";

const PAGE = 25;

/** The log of the connection, newest first. */
export function Log({ partner }: { partner: CrmPartnerName }) {
  const { say, moment } = useOffice();
  const [failed, setFailed] = useState(false);
  const [limit, setLimit] = useState(PAGE);
  const entries = useQuery({
    queryKey: ["connectors", partner, "entries", failed, limit],
    queryFn: () =>
      call("GET /api/v1/connectors/{partner}/entries", {
        params: { partner },
        query: { limit: String(limit), ...(failed ? { failed: "1" } : {}) },
      }),
    placeholderData: (before) => before,
  });
  const list = entries.data?.data ?? [];
  return (
    <Card
      title={say("connectors.log")}
      description={say("connectors.logAbout")}
      actions={
        <Checkbox
          label={say("connectors.onlyFailed")}
          checked={failed}
          onChange={({ target }) => setFailed(target.checked)}
        />
      }
    >
      {entries.isPending && <Skeleton className="h-24" />}
      {entries.isError && (
        <LoadFailure what={say("connectors.log")} error={entries.error} onRetry={entries.refetch} />
      )}
      {entries.data && list.length === 0 && <p className="text-sm text-soft">{say("connectors.logEmpty")}</p>}
      {list.length > 0 && (
        <ul className="-mx-5 divide-y divide-line border-y sm:-mx-6">
          {list.map((entry) => (
            <Line
              key={entry.id}
              line={entry}
              partner={PARTNER_NAMES[partner]}
              note={entry.at ? moment(entry.at) : null}
            />
          ))}
        </ul>
      )}
      {entries.data && entries.data.meta.total > list.length && (
        <Button className="mt-4" busy={entries.isFetching} onClick={() => setLimit(limit + PAGE)}>
          {say("connectors.showMore")}
        </Button>
      )}
    </Card>
  );
}

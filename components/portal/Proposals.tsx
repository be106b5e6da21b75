"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Proposal } from "#components/buyer/Proposal";
import { usePortal } from "./usePortal";

/** Changes that the organiser proposes: either open or past ones. */
export function Proposals({ open }: { open: boolean }) {
  const { token, portal } = usePortal();
  const client = useQueryClient();
  const shown = portal.proposals.filter(({ state }) => (state === "open") === open);
  return shown.map((proposal) => (
    <Proposal
      key={proposal.id}
      event={portal.event}
      proposal={proposal}
      onAnswered={() => void client.invalidateQueries({ queryKey: ["portal", token] })}
    />
  ));
}

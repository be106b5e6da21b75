"use client";

import { type ReactNode, useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Checkbox } from "#components/ui/Checkbox";
import { Notice } from "#components/ui/Notice";
import { usePortalWords } from "./PortalSpeech";
import { usePortal } from "./usePortal";

/** The version of the terms that the exhibitor accepts. */
export type AcceptedTerms = { acceptedTerms?: { sha256: string } };

type OrderDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Without a price there is nothing to accept. */
  isFree: boolean;
  busy: boolean;
  onOrder: (terms: AcceptedTerms) => void;
};

/** Confirms an order, with the terms of sale if the event has some. */
export function OrderDialog({ isFree, onOrder, ...dialog }: OrderDialogProps) {
  const { say } = usePortalWords();
  const { ordering, profile, orders } = usePortal().portal;
  const { terms } = ordering;
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const wanted = isFree ? null : terms;
  // The invoice of a first order needs an address; later orders use that of the previous one.
  const lacksAddress = !isFree && !profile.contactEmail && orders.length === 0;
  function order() {
    if (lacksAddress) return;
    if (wanted && !accepted) return setMissing(true);
    onOrder(wanted ? { acceptedTerms: { sha256: wanted.sha256 } } : {});
  }
  return (
    <AlertDialog {...dialog} tone="primary" confirm={say("ordering.order")} onConfirm={order}>
      {lacksAddress && (
        <div className="mt-4">
          <Notice kind="warning" title={say("overview.contact")}>
            {say("extras.invoice")}
          </Notice>
        </div>
      )}
      {wanted && (
        <div className="mt-4 flex flex-col gap-3">
          <section
            aria-label={say("buying.terms")}
            tabIndex={0}
            className="max-h-40 overflow-y-auto whitespace-pre-line rounded-md border bg-ground px-4 py-3 text-sm text-soft"
          >
            <bdi>{wanted.text}</bdi>
          </section>
          <Checkbox
            label={say("ordering.accept")}
            checked={accepted}
            aria-invalid={missing || undefined}
            onChange={({ target }) => {
              setAccepted(target.checked);
              setMissing(false);
            }}
          />
          {missing && (
            <p role="alert" className="text-danger text-sm">
              {say("ordering.mustAccept")}
            </p>
          )}
        </div>
      )}
    </AlertDialog>
  );
}

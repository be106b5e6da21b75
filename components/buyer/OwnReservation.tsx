"use client";

import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { useBuyerMemory } from "#lib/client/buyer";

/** Whoever comes back to a booth that they reserved a moment ago is led to their order. */
export function OwnReservation({ boothId }: { boothId: string }) {
  const orderId = useBuyerMemory().orders[boothId];
  if (!orderId) return null;
  return (
    <div className="mt-5">
      <Notice
        title="You ordered this booth"
        action={
          <Button asChild size="small">
            <a href={`/orders/${orderId}`}>Your order</a>
          </Button>
        }
      >
        It was reserved from this browser.
      </Notice>
    </div>
  );
}

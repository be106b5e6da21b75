import { Button } from "#components/ui/Button";
import { useWords } from "./BuyerSpeech";
import type { BuyersOrder } from "./buyersOrder";

/** For payments that take days to arrive. Replaces the time left, because the hold does not expire meanwhile. */
export function UnderWay({ order }: { order: BuyersOrder }) {
  const { say, money } = useWords();
  return (
    <section
      aria-label={say("buying.underWay")}
      className="flex flex-col gap-5 rounded-lg border bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 className="text-xl">{say("buying.underWay")}</h2>
      {order.paymentsUnderWay.map((payment) => (
        <div key={payment.checkoutId} className="flex flex-col items-start gap-4">
          <p>
            {say("buying.underWayText", {
              kind: payment.awaitsTransfer ? "transfer" : "other",
              price: money(payment.amountCents - payment.receivedCents, payment.currency),
            })}
          </p>
          {payment.instructionsUrl && (
            <Button asChild tone="primary" size="large" className="max-sm:w-full">
              <a href={payment.instructionsUrl} target="_blank" rel="noreferrer">
                {say("buying.transferDetails")}
              </a>
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

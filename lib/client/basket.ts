import { useRef, useState } from "react";
import { type Answer, CallRefused, call } from "./call";
import { ENGLISH, type Wording } from "./form";

/** A buyer's selection, priced by the server after each change. */
export type Basket = {
  /** The first one represents the order. */
  boothIds: string[];
  feeIds: string[];
  /** The number of companies that share the booths. */
  coExhibitors: number;
  /** Neighbouring booths are merged into one. */
  oneStand: boolean;
  extras: Record<string, number>;
  discountCode: string | null;
  /** The buyer's tax data, as far as known. */
  taxpayer: { country: string | null; vatId: string | null };
};
export type PricedBooth = Answer<"GET /api/v1/events/{event}/booths/{id}/quote">["data"];
/** The server's refusals: for an extra, for the code, or other. */
type Refused = { extras: Record<string, string>; discountCode: string | null; other: string | null };

const NOTHING: Refused = { extras: {}, discountCode: null, other: null };

export function useBasket(event: string, first: PricedBooth, wording = ENGLISH) {
  const [basket, setBasket] = useState<Basket>({
    boothIds: first.booths.map(({ id }) => id),
    feeIds: [],
    coExhibitors: 0,
    oneStand: false,
    extras: {},
    discountCode: null,
    taxpayer: { country: null, vatId: null },
  });
  const [quote, setQuote] = useState(first);
  const [refused, setRefused] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const accepted = useRef(basket);
  const latest = useRef(0);

  /** Updates the basket optimistically and reverts it if the server refuses. Outdated responses are ignored. */
  async function change(next: Basket): Promise<boolean> {
    latest.current += 1;
    const turn = latest.current;
    setBasket(next);
    setBusy(true);
    try {
      const { data } = await ask(event, next);
      if (turn !== latest.current) return false;
      accepted.current = next;
      setQuote(data);
      setRefused(NOTHING);
      return true;
    } catch (error) {
      if (turn === latest.current) {
        setBasket(accepted.current);
        setRefused(refusedBy(error, wording));
      }
      return false;
    } finally {
      if (turn === latest.current) setBusy(false);
    }
  }

  const stand = basket.oneStand && quote.oneStand?.merges ? quote.oneStand : null;
  /** The price of merged booths differs. */
  const price = stand ? { ...quote, ...stand } : quote;
  return { basket, quote: price, refused, busy, change };
}

function ask(event: string, { boothIds, feeIds, coExhibitors, extras, discountCode, taxpayer }: Basket) {
  const { country, vatId } = taxpayer;
  const [id = "", ...further] = boothIds;
  const inputs = inputsOf(extras).map(({ extraId, quantity }) => `${extraId}:${quantity}`);
  return call("GET /api/v1/events/{event}/booths/{id}/quote", {
    params: { event, id },
    query: {
      boothIds: further,
      feeIds,
      coExhibitors,
      extras: inputs,
      ...(discountCode === null ? {} : { discountCode }),
      ...(country === null ? {} : { country }),
      ...(vatId === null ? {} : { vatId }),
    },
  });
}

export function inputsOf(extras: Basket["extras"]): { extraId: string; quantity: number }[] {
  return Object.entries(extras).flatMap(([extraId, quantity]) =>
    quantity > 0 ? [{ extraId, quantity }] : [],
  );
}

function refusedBy(error: unknown, wording: Wording): Refused {
  const message = wording.message(error);
  if (!(error instanceof CallRefused)) return { ...NOTHING, other: message };
  const { details } = error;
  if (Array.isArray(details)) {
    const aboutCode = details.find(({ path }) => path === "discountCode");
    return aboutCode
      ? { ...NOTHING, discountCode: wording.fault({ ...aboutCode, message }) }
      : { ...NOTHING, other: message };
  }
  const extraId = details?.extraId;
  if (typeof extraId === "string") return { ...NOTHING, extras: { [extraId]: message } };
  return { ...NOTHING, other: message };
}

import type { PricedBooth } from "#lib/client/basket";
import type { BoothStatus, BoothType } from "#lib/records/booths";
import type { FreeBooth } from "./Alternatives";
import type { Spot } from "./BoothSpot";
import type { BuyersEvent } from "./BuyerFrame";
import type { FeeStep } from "./Cancellation";

export type CounterBooth = {
  id: string;
  label: string;
  title: string | null;
  description: string | null;
  type: BoothType;
  openSides: number | null;
  width: number;
  height: number;
  isRect: boolean;
  areaM2: number;
  levelName: string;
  status: BoothStatus;
  available: boolean;
};

export type ReserveView = {
  event: BuyersEvent & { id: string };
  booths: CounterBooth[];
  state: "open" | "closed" | "taken" | "waited for";
  quote: PricedBooth;
  holdMinutes: number;
  requireBilling: boolean;
  balanceDueAt: Date | null;
  terms: string | null;
  sellerName: string;
  cancellation: FeeStep[];
  waiting: number;
  surroundings: Spot[];
  alternatives: FreeBooth[];
};

import { decimalsOf } from "#lib/pricing/currencies";
import { toAmount } from "#lib/pricing/money";
import type { Exhibitor } from "#lib/records/exhibitors";
import type { Order } from "#lib/records/orders";
import type { ConnectorSettings, CrmValues } from "./kinds";

/** Our records as texts by the fields of `CRM_FIELDS`. */

type Company = Pick<
  Exhibitor,
  | "name"
  | "website"
  | "phone"
  | "email"
  | "address"
  | "zip"
  | "city"
  | "state"
  | "country"
  | "description"
  | "vatNumber"
>;
type Person = Pick<Exhibitor, "contactName" | "contactEmail" | "contactPhone">;
export type SharedExhibitor = Pick<Exhibitor, "id" | "eventId" | "updatedAt"> & Company & Person;
export type SharedOrder = Pick<
  Order,
  | "id"
  | "eventId"
  | "number"
  | "company"
  | "status"
  | "boothLabel"
  | "furtherBooths"
  | "exhibitorId"
  | "amountCents"
  | "currency"
  | "paidAt"
  | "cancelledAt"
  | "createdAt"
  | "updatedAt"
> & { eventName: string; eventStartsAt: Date | null };

export function companyValues(exhibitor: Company): CrmValues {
  const { name, website, phone, email, address, zip, city, state, country, description, vatNumber } =
    exhibitor;
  return { name, website, phone, email, address, zip, city, state, country, description, vatNumber };
}

/** Null without an e-mail address, because a CRM finds people by it. */
export function contactValues({ contactName, contactEmail, contactPhone }: Person): CrmValues | null {
  if (!contactEmail?.includes("@")) return null;
  const words = contactName?.trim().split(/\s+/) ?? [];
  const lastName = words.at(-1) ?? contactEmail.split("@")[0] ?? contactEmail;
  return {
    firstName: words.slice(0, -1).join(" ") || null,
    lastName,
    email: contactEmail,
    phone: contactPhone,
  };
}

/** The change of an exhibitor for values received from a partner. */
export function companyPatch(values: CrmValues): Partial<Company> {
  return { ...values };
}

export function contactPatch(values: CrmValues, before: CrmValues): Partial<Person> {
  const after = { ...before, ...values };
  const isRenamed = "firstName" in values || "lastName" in values;
  const name = [after.firstName, after.lastName].filter(Boolean).join(" ");
  return {
    ...(isRenamed && name ? { contactName: name } : {}),
    ...(values.email ? { contactEmail: values.email } : {}),
    ...("phone" in values ? { contactPhone: values.phone ?? null } : {}),
  };
}

export function dealValues(order: SharedOrder, { stages }: Pick<ConnectorSettings, "stages">): CrmValues {
  const booths = [order.boothLabel, ...order.furtherBooths.map(({ label }) => label)]
    .filter(Boolean)
    .join(", ");
  const closed = order.paidAt ?? order.cancelledAt ?? order.eventStartsAt ?? order.createdAt;
  return {
    name: [order.company, booths, order.eventName].filter(Boolean).join(" · "),
    stage: stages[order.status],
    amount: toAmount(order.amountCents, order.currency).toFixed(decimalsOf(order.currency)),
    currency: order.currency.toUpperCase(),
    closeDate: closed.toISOString().slice(0, 10),
    orderNumber: String(order.number),
    booths,
    event: order.eventName,
  };
}

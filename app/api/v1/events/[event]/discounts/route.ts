import { createDiscount, listDiscounts } from "#lib/api/discounts";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listDiscounts, createDiscount);

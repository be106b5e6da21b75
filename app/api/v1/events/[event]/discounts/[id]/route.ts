import { deleteDiscount, updateDiscount } from "#lib/api/discounts";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(updateDiscount, deleteDiscount);

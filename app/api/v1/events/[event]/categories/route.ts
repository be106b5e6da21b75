import { createCategory, listCategories } from "#lib/api/categories";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(createCategory, listCategories);

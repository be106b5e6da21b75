import { deleteCategory, getCategory, updateCategory } from "#lib/api/categories";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(deleteCategory, getCategory, updateCategory);

import { deleteElement, getElement, updateElement } from "#lib/api/elements";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getElement, updateElement, deleteElement);

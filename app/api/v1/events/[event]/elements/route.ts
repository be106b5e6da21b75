import { createElement, listElements, replaceElements } from "#lib/api/elements";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listElements, createElement, replaceElements);

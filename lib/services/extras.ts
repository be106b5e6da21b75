export { create, get, list, remove, update } from "./extras/catalogue";
export { assign, listHeld, unassign } from "./extras/held";

export { create, get, list, remove, update } from "./catalogue";
export { assign, listHeld, unassign } from "./held";

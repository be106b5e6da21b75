/** Statements of the organiser's bank account, and the payments that their lines are booked as. */
export { bookLine, ignoreLine, reopenLine, unbookLine } from "./book";
export { importStatement } from "./import";
export { getLine, listLines, listStatements, searchOrders } from "./lines";

/** Orders: a booth quoted, reserved, paid and given back, each door over the same guards. */
export { setBilling, update } from "./change";
export { checkout } from "./checkout";
export { counterOf } from "./counter";
export { emailsOf, sendEmailAgain } from "./emailLog";
export { PAYMENT_TURNS } from "./links";
export { eventPayments, exportPayments, moneyReport } from "./money";
export { move, previewMove } from "./move";
export * as items from "./orderItems";
export { type OwnOrder, ownOrder, wayToPay } from "./own";
export { mockPay, pay } from "./pay";
export { takeProviderEvent } from "./payments";
export { printOrder, reissue } from "./printed";
export { quoteBooth } from "./quote";
export { documentsOf, get, list, orderPayments, summary } from "./read";
export { refund } from "./refund";
export { reserve } from "./reserve";
export { reversePayment } from "./reverse";
export { cancel, expire, extend, handBack, invoice } from "./settle";

/** Orders: a booth quoted, reserved, paid and given back, each door over the same guards. */
export { update } from "./orders/change";
export { checkout } from "./orders/checkout";
export { counterOf } from "./orders/counter";
export { PAYMENT_TURNS } from "./orders/links";
export { move, previewMove } from "./orders/move";
export { type OwnOrder, ownOrder, wayToPay } from "./orders/own";
export { mockPay, pay, reversePayment } from "./orders/pay";
export { takeProviderEvent } from "./orders/payments";
export { printOrder } from "./orders/printed";
export { quoteBooth } from "./orders/quote";
export { eventPayments, get, list, orderPayments, summary } from "./orders/read";
export { refund } from "./orders/refund";
export { reserve } from "./orders/reserve";
export { cancel, expire, extend, handBack, invoice } from "./orders/settle";

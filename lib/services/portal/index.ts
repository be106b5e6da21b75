/** The exhibitor portal: what exhibitors see and do, and what organisers review. */
export { account } from "./account";
export { addPicture, changeProfile, changeSession, enter, withdraw } from "./change";
export { greet } from "./greet";
export { offeredBooths, orderBooth, orderExtra } from "./order";
export { read } from "./read";
export { statistics } from "./statistics";
export { judge, listWaiting, setLock, state } from "./watch";

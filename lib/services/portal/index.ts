/** The exhibitor portal: what exhibitors see and do, and what organisers review. */
export { addPicture, changeProfile, changeSession, enter, orderExtra, withdraw } from "./change";
export { read } from "./read";
export { statistics } from "./statistics";
export { judge, listWaiting, setLock, state } from "./watch";

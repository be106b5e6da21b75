/** The exhibitor portal: what exhibitors see and do, and what organisers review. */
export { addPicture, changeProfile, changeSession, enter, orderExtra, withdraw } from "./portal/change";
export { read } from "./portal/read";
export { statistics } from "./portal/statistics";
export { judge, listWaiting, setLock, state } from "./portal/watch";

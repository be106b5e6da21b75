/** An exhibitor's own way in: what it sees and does there, and what the organiser watches and decides. */
export { addPicture, changeProfile, changeSession, enter, orderExtra, withdraw } from "./portal/change";
export { read } from "./portal/read";
export { statistics } from "./portal/statistics";
export { judge, listWaiting, setLock, state } from "./portal/watch";

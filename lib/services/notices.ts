/** Exhibitors hear what a new version of the plan changed for them, and say that they have seen it. */
export { acknowledge, ownNotices } from "./notices/own";
export { concerned, list, remind, tell } from "./notices/tell";

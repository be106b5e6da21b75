/** Notices tell exhibitors what a new version of the plan changed for them; exhibitors acknowledge them. */
export { acknowledge, ownNotices } from "./notices/own";
export { concerned, list, remind, tell } from "./notices/tell";

/** Notices inform exhibitors of what a new version of the plan changed for them; exhibitors acknowledge them. */

export { concerned, list, notifyExhibitors as tell, remind } from "./notify";
export { acknowledge, ownNotices } from "./own";

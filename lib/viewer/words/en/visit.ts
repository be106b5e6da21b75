/** My visit. */
export const visit = {
  "visit.title": "My visit",
};

/** My visit. */
export const visit = {
  "visit.title": "Mein Besuch",
};

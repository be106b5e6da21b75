/** Routes and directions. */
export const route = {
  "route.title": "Weg",
};

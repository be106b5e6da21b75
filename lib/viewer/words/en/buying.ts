/** The pages of buyers: reserve, pay, order. */
export const buying = {
  "buying.title": "Reserve a booth",
};

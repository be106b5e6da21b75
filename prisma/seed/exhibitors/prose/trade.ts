/** The building blocks of the descriptions of a category's firms. */
export type Trade = {
  /** What such a firm calls itself, as in "A family workshop in Brno". */
  houses: string[];
  /** The range of founding years. */
  founded: [earliest: number, latest: number];
  verb: string;
  goods: string[];
  habits: string[];
  news: string[];
};

/** What firms of a category say about themselves: the words from which every description is put together. */
export type Trade = {
  /** "A family workshop in Brno": what such a firm calls itself. */
  houses: string[];
  /** Between which years such firms were founded. */
  founded: [earliest: number, latest: number];
  verb: string;
  goods: string[];
  habits: string[];
  news: string[];
};

/** Reads the related records of all items at once, and returns a function for those of one item. */
type Join<Item> = (items: readonly Item[]) => Promise<(item: Item) => unknown>;

type Included<Joins> = {
  [Word in keyof Joins]?: Joins[Word] extends () => Promise<() => infer Joined>
    ? Joined
    : Joins[Word] extends (items: never) => Promise<(item: never) => infer Joined>
      ? Joined
      : never;
};

/** Adds `included` to one record or to those of a page. Without `include` they stay as they are. */
export function joining<Item extends object, Joins extends Record<string, Join<Item>>>(
  include: readonly (keyof Joins & string)[] = [],
  joins: Joins & Record<string, Join<Item>>,
) {
  type Joined<One> = One & { included?: Included<Joins> };
  const toAll = async <One extends Item>(items: readonly One[]): Promise<Joined<One>[]> => {
    if (include.length === 0) return [...items];
    const found: [string, (item: Item) => unknown][] = [];
    for (const word of include) found.push([word, await (joins[word] as Join<Item>)(items)]);
    return items.map((item) => ({
      ...item,
      included: Object.fromEntries(found.map(([word, of]) => [word, of(item)])) as Included<Joins>,
    }));
  };
  return {
    one: async <One extends Item>(record: Promise<One>): Promise<Joined<One>> => {
      const [joined] = await toAll([await record]);
      return joined as Joined<One>;
    },
    page: async <One extends Item, Page extends { items: readonly One[] }>(page: Promise<Page>) => {
      const { items, ...rest } = await page;
      return { items: await toAll(items), ...rest };
    },
  };
}

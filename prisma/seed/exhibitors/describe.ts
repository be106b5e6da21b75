import type { Chance } from "../chance";
import { type Firm, isNewcomer } from "./names";
import { TRADES } from "./prose/trades";
import { SIGNATURES } from "./signatures";

const NEWCOMERS_FOUNDED = [2019, 2025] as const;

/** Two or three sentences about what a firm does, how, and what it shows. */
export function describeFirm(firm: Firm, chance: Chance): string {
  const { name, city, category } = firm;
  const trade = TRADES[category];
  if (!trade) throw new RangeError(`Nobody has written about the trade "${category}".`);

  const [drawn = "", second = ""] = chance.some(trade.goods, 2);
  const first = SIGNATURES[name] ?? drawn;
  const house = chance.pick(trade.houses);
  const [earliest, latest] = isNewcomer(firm) ? NEWCOMERS_FOUNDED : trade.founded;
  const year = chance.whole(earliest, latest);
  const opening = chance.pick([
    `${name} ${trade.verb} ${first} and ${second}.`,
    `${name} is ${withArticle(house)} in ${city} that ${trade.verb} ${first}.`,
    `${capitalised(first)} and ${second}: that is what ${name} in ${city} is known for.`,
    `Since ${year}, this ${house} in ${city} has been known for ${first}.`,
    `${capitalised(withArticle(house))} in ${city}, founded in ${year}. Its field: ${first} and ${second}.`,
    `From ${city} to the world: ${first}, and lately ${second} too.`,
  ]);
  const rest = chance.pick([
    [chance.pick(trade.habits), chance.pick(trade.news)],
    [chance.pick(trade.habits)],
    [chance.pick(trade.news)],
    [chance.pick(trade.habits), chance.pick(trade.news)],
  ]);
  return [opening, ...rest].join(" ");
}

function withArticle(house: string): string {
  return /^[aeio]/i.test(house) ? `an ${house}` : `a ${house}`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

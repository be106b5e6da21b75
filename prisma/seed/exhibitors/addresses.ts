import type { Chance } from "../chance";

/** Streets in the local language; a post box for other countries. */
const STREETS: { countries: string[]; write: (number: number, chance: Chance) => string }[] = [
  {
    countries: ["DE", "AT", "CH"],
    write: (number, chance) =>
      `${chance.pick(["Werkstraße", "Lindenweg", "Am Mühlgraben", "Gerberallee", "Lampengasse"])} ${number}`,
  },
  {
    countries: ["FR", "BE", "MA"],
    write: (number, chance) =>
      `${number}, ${chance.pick(["rue des Ateliers", "quai des Verriers", "chemin du Moulin"])}`,
  },
  {
    countries: ["IT"],
    write: (number, chance) =>
      `${chance.pick(["Via dei Vetrai", "Via del Lanificio", "Vicolo della Luna"])} ${number}`,
  },
  {
    countries: ["ES", "MX", "CL", "CO"],
    write: (number, chance) =>
      `${chance.pick(["Calle del Taller", "Avenida de la Luz", "Calle de los Olivos"])} ${number}`,
  },
  {
    countries: ["PT", "BR"],
    write: (number, chance) => `${chance.pick(["Rua da Oficina", "Rua do Farol"])} ${number}`,
  },
  {
    countries: ["SE"],
    write: (number) => `Lyktgatan ${number}`,
  },
  {
    countries: ["NO", "DK"],
    write: (number, chance) => `${chance.pick(["Havnegade", "Smedjevej"])} ${number}`,
  },
  {
    countries: ["FI"],
    write: (number, chance) => `${chance.pick(["Valokatu", "Satamatie"])} ${number}`,
  },
  {
    countries: ["NL"],
    write: (number, chance) => `${chance.pick(["Lantaarnstraat", "Werfkade"])} ${number}`,
  },
  {
    countries: ["PL"],
    write: (number, chance) => `ul. ${chance.pick(["Lampowa", "Rzemieślnicza"])} ${number}`,
  },
  {
    countries: ["CZ", "SK"],
    write: (number, chance) => `${chance.pick(["Sklářská", "Na Světle"])} ${number}`,
  },
  {
    countries: ["GB", "IE", "US", "CA", "AU", "NZ", "ZA"],
    write: (number, chance) =>
      `${number} ${chance.pick(["Lamplighter Lane", "Mill Road", "Foundry Street", "Harbour Row"])}`,
  },
];

export function addressIn(country: string, chance: Chance): string {
  const number = chance.whole(1, 98);
  const street = STREETS.find(({ countries }) => countries.includes(country));
  return street ? street.write(number, chance) : `P.O. Box ${number * 10}`;
}

/** Only numbers reserved for fiction; null where there are none. */
export function phoneIn(country: string, chance: Chance): string | null {
  const digits = String(chance.whole(0, 99)).padStart(2, "0");
  if (country === "DE") return `+49 30 23125 1${digits}`;
  if (country === "GB") return `+44 1632 9601${digits}`;
  if (country === "US") return `+1 202 555 01${digits}`;
  return null;
}

import type { Buyer, PostalAddress, Seller } from "#lib/records/documents";

const CITY_THEN_CODE: readonly string[] = ["US", "CA", "AU", "IN"];
const CODE_BELOW: readonly string[] = ["GB", "IE"];
const CODE_ABOVE: readonly string[] = ["JP", "KR", "CN", "TW"];

/** The lines of an address in the postal format of its country, without the country. */
export function addressLines(address: PostalAddress): string[] {
  const { line1, line2, postalCode, city, region, countryCode } = address;
  const country = countryCode ?? "";
  const street = [line1, line2];
  if (CITY_THEN_CODE.includes(country)) {
    const place = [city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
    return filled([...street, place]);
  }
  if (CODE_BELOW.includes(country)) return filled([...street, city, region, postalCode]);
  if (CODE_ABOVE.includes(country)) {
    const code = country === "JP" && postalCode ? `〒${postalCode}` : postalCode;
    const places = [region, city].filter(Boolean);
    if (/[a-z]/i.test(places.join(""))) {
      return filled([code, places.join(", "), ...street]);
    }
    // In its own script an address is one line, from the prefecture to the house.
    const place = [...new Set([...places, line1])].filter(Boolean).join(country === "KR" ? " " : "");
    return filled([code, place, line2]);
  }
  const place = [postalCode, city].filter(Boolean).join(" ");
  return filled([...street, place, region === city ? null : region]);
}

type Honorific = { company: string; person: string };

/** The honorifics that languages add to the recipient's name: the person if one is named, else the company. */
const HONORIFICS: Record<string, Honorific> = {
  ja: { company: "御中", person: "様" },
  ko: { company: "귀중", person: "귀하" },
};

type Reader = { locale: string; country: (code: string) => string };

/** The country is only written if it differs from the seller's. */
export function buyerLines(buyer: Buyer, seller: Seller, { locale, country }: Reader): string[] {
  const isAbroad = buyer.countryCode !== null && buyer.countryCode !== seller.countryCode;
  return filled([
    ...nameLines(buyer, HONORIFICS[new Intl.Locale(locale).language]),
    ...addressLines(buyer),
    isAbroad && buyer.countryCode ? country(buyer.countryCode) : null,
  ]);
}

/** A private person is company and contact in one. */
function nameLines({ company, contactName }: Buyer, honorific?: Honorific): (string | null)[] {
  const honoured = (name: string | null, title = "") => {
    const trimmed = name?.trim() ?? "";
    return trimmed === "" || trimmed.endsWith(title) ? trimmed : `${trimmed} ${title}`;
  };
  if (!contactName?.trim()) return [honoured(company, honorific?.company)];
  const contact = honoured(contactName, honorific?.person);
  return company === contactName ? [contact] : [company, contact];
}

/** Sellers of old documents have only lines of free text. */
export function sellerLines(seller: Seller): string[] {
  const lines = addressLines(seller);
  return lines.length > 0 ? lines : filled(seller.addressLines);
}

function filled(lines: readonly (string | null)[]): string[] {
  return lines.flatMap((line) => line?.trim() || []);
}

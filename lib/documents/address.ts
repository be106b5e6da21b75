import type { Buyer, PostalAddress, Seller } from "#lib/records/documents";

const CITY_THEN_CODE: readonly string[] = ["US", "CA", "AU", "IN"];
const CODE_BELOW: readonly string[] = ["GB", "IE"];
const CODE_ABOVE: readonly string[] = ["JP", "KR", "CN", "TW"];

/** The lines of an address as the post of its country expects them, without the country. */
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
    // In its own script an address runs from the prefecture to the house on one line.
    const place = [...new Set([...places, line1])].filter(Boolean).join(country === "KR" ? " " : "");
    return filled([code, place, line2]);
  }
  const place = [postalCode, city].filter(Boolean).join(" ");
  return filled([...street, place, region === city ? null : region]);
}

/** The country is only written where a letter leaves the seller's. */
export function buyerLines(buyer: Buyer, seller: Seller, countryName: (code: string) => string): string[] {
  const isAbroad = buyer.countryCode !== null && buyer.countryCode !== seller.countryCode;
  const contact = buyer.contactName === buyer.company ? null : buyer.contactName;
  return filled([
    buyer.company,
    contact,
    ...addressLines(buyer),
    isAbroad && buyer.countryCode ? countryName(buyer.countryCode) : null,
  ]);
}

/** Sellers of old documents have only the lines of a free text. */
export function sellerLines(seller: Seller): string[] {
  const lines = addressLines(seller);
  return lines.length > 0 ? lines : filled(seller.addressLines);
}

function filled(lines: readonly (string | null)[]): string[] {
  return lines.flatMap((line) => line?.trim() || []);
}

/** How a postal address is written in a country, for forms. */

export type AddressField = "line1" | "line2" | "postalCode" | "city" | "region";

const WITH_REGION = new Set(["AR", "AU", "BR", "CA", "CN", "IN", "JP", "MX", "MY", "US"]);
const CODE_AFTER_CITY = new Set(["AU", "BR", "CA", "GB", "IE", "IN", "US"]);
const CODE_FIRST = new Set(["CN", "JP", "KR", "TW"]);
const WITHOUT_CODE = new Set(["AE", "AO", "BS", "BW", "FJ", "GH", "HK", "QA", "UG", "ZW"]);
/** Their sales tax is not a VAT, so businesses have no VAT id. */
const WITHOUT_VAT_ID = new Set(["HK", "KW", "QA", "US"]);

/** The fields of an address in the order of its country. */
export function addressFieldsOf(country: string): AddressField[] {
  const region: AddressField[] = WITH_REGION.has(country) ? ["region"] : [];
  if (CODE_FIRST.has(country)) return ["postalCode", ...region, "city", "line1", "line2"];
  if (WITHOUT_CODE.has(country)) return ["line1", "line2", "city", ...region];
  if (CODE_AFTER_CITY.has(country)) return ["line1", "line2", "city", ...region, "postalCode"];
  return ["line1", "line2", "postalCode", "city", ...region];
}

/** Whether an invoice in this country is expected to have a postal code. */
export function needsPostalCode(country: string): boolean {
  return !WITHOUT_CODE.has(country) && country !== "IE";
}

export function hasVatIds(country: string): boolean {
  return country !== "" && !WITHOUT_VAT_ID.has(country);
}

/** ISO 3166-1 alpha-2, without uninhabited territories. */
export const COUNTRY_CODES: readonly string[] = (
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG " +
  "CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI " +
  "GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ " +
  "LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI " +
  "NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO " +
  "SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

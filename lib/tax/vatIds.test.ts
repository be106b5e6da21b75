import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkBic, checkIban, writeIban } from "./bankIds";
import { VAT_ID_FORMS } from "./vatIdForms";
import { checkVatId } from "./vatIds";

const EU = "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** Ids of companies that publish them, and samples of tax offices. */
const GOOD =
  `ATU13585627 ATU33864707 BE0428759497 BE0202239951 BE1000000021 BG175074752 BG7523169263 CY10259033P
  CY00532445O CZ25123891 CZ7103192745 CZ640903926 DE136695976 DE129273398 DK13585628 DK24256790 EE100931558 EE100594102
  EL094259216 EL023456780 ESA28015865 ESB58378431 ES54362315K ESX2482300W ESJ99216582 FI20774740 FI01120389
  FR40303265045 FR83404833048 FRK7399859412 FR4Z123456782 HR33392005961 HU12892312 HU10597190 IE6433435F IE6433435OA
  IE8D79739I IE6388047V IE9825613N IT00743110157 IT00159560366 LT119511515 LT100001919017 LU15027442 LU26375245
  LV40003521600 LV16117519997 MT11679112 NL004495445B01 NL123456789B13 NL002455799B11 PL8567346215 PL5260250995
  PT501964843 PT502011378 RO18547290 RO160796 SE123456789701 SE556016068001 SI50223054 SI15012557 SK2022749619
  GB980780684 GBGD001 GBHA500 XI980780684 CHE107787577IVA CHE107787577MWST CHE107787577 NO995525828MVA
  NO995525828`.split(/\s+/);

/** A wrong check digit, a digit too few or too many, a letter in a wrong place. */
const BAD =
  `ATU13585626 ATU1358562 AT13585627 BE0428759498 BE2428759497 BG175074753 CY10259033Z CZ25123890 DE136695978
  DE13669597 DE1366959766 DE000000000 DK13585627 EE100931557 EL094259217 ESA28015866 ESB58378430 ES54362315A FI20774741
  FR41303265045 FRK8399859412 FRK7399859413 HR33392005962 HU12892313 IE6433435E IT00743110158 LT119511516 LU15027443
  LV40003521601 MT11679113 NL004495446B01 NL123456789B12 PL8567346216 PT501964842 RO18547291 SE123456789101 SI50223055
  SK2022749618 GB802311781 XI802311781 CHE107787578IVA NO995525829MVA XX123`.split(/\s+/);

describe("VAT ids", () => {
  test.each(GOOD)("%s is valid", (vatId) => {
    expect(checkVatId(vatId)).toMatchObject({ isValid: true, vatId, isChecked: true });
  });

  test.each(BAD)("%s is invalid", (vatId) => {
    expect(checkVatId(vatId).isValid).toBe(false);
  });

  test("every member state, the United Kingdom, Northern Ireland, Norway and Switzerland have a form", () => {
    expect(Object.keys(VAT_ID_FORMS).toSorted()).toEqual([...EU, "GB", "XI", "NO", "CH"].toSorted());
    const examples = Object.values(VAT_ID_FORMS).map(({ example }) => checkVatId(example).isValid);
    expect(new Set(examples)).toEqual(new Set([true]));
  });

  test("changing one digit never passes where the country's checksum detects it", () => {
    const countries = ["DE136695976", "DK13585628", "HR33392005961", "IT00743110157", "BE0428759497"];
    const slip = fc.record({
      vatId: fc.constantFrom(...countries),
      at: fc.nat(6),
      digit: fc.constantFrom(..."0123456789"),
    });
    fc.assert(
      fc.property(slip, ({ vatId, at, digit }) => {
        const place = vatId.length - 1 - at;
        const changed = `${vatId.slice(0, place)}${digit}${vatId.slice(place + 1)}`;
        return changed === vatId || !checkVatId(changed).isValid;
      }),
    );
  });

  test("are read in any usual spelling", () => {
    const read = (text: string, country?: string) => {
      const check = checkVatId(text, country);
      return check.isValid ? check.vatId : check.message;
    };
    expect(read(" de 136 695 976 ")).toBe("DE136695976");
    expect(read("GR 094259216")).toBe("EL094259216");
    expect(read("094259216", "GR")).toBe("EL094259216");
    expect(read("CHE-107.787.577 MWST")).toBe("CHE107787577MWST");
    expect(read("U13585627", "AT")).toBe("ATU13585627");
    expect(read("303 265 045", "FR")).toBe(
      "A French VAT id is FR, two digits or letters and nine digits, as FR40303265045.",
    );
    // A company of one country may be registered for tax in another one.
    expect(read("ATU13585627", "DE")).toBe("ATU13585627");
  });

  test("an invalid id is rejected with the form of its country", () => {
    expect(checkVatId("DE12345")).toEqual({
      isValid: false,
      example: "DE136695976",
      message: "A German VAT id is DE and nine digits, as DE136695976.",
    });
    expect(checkVatId("ATU1")).toMatchObject({
      message: "An Austrian VAT id is ATU and eight digits, as ATU13585627.",
    });
    expect(checkVatId("hello")).toMatchObject({
      message: "A VAT id begins with the code of its country, as DE136695976.",
    });
  });

  test("a mistyped character in the right form is reported as such, with the form", () => {
    const messageOf = (text: string, country: string | null = null) => {
      const check = checkVatId(text, country);
      return check.isValid ? null : check.message;
    };
    expect(messageOf("DE 123 456 789")).toBe(
      "The check digits of DE123456789 are wrong, so a character is mistyped. " +
        "A German VAT id is DE and nine digits, as DE136695976.",
    );
    expect(messageOf("GR123456789")).toContain("check digits of EL123456789");
    expect(messageOf("123456789", "NO")).toContain("check digits");
    expect(messageOf("FR1")).not.toContain("check digits");
  });

  test("ids of other countries are accepted and marked as unchecked", () => {
    expect(checkVatId(" 12-3456789 ", "US")).toEqual({
      isValid: true,
      vatId: "12-3456789",
      prefix: "US",
      isChecked: false,
    });
    expect(checkVatId("<script>", "US").isValid).toBe(false);
    expect(checkVatId("", "US").isValid).toBe(false);
  });
});

describe("bank ids", () => {
  test.each([
    "DE89370400440532013000",
    "GB82 WEST 1234 5698 7654 32",
    "NO9386011117947",
    "fr1420041010050500013m02606",
  ])("%s is an IBAN", (iban) => {
    expect(checkIban(iban)).toEqual({ isValid: true, value: iban.replaceAll(" ", "").toUpperCase() });
  });

  test("an invalid IBAN is rejected with the reason", () => {
    const messageOf = (text: string) => {
      const check = checkIban(text);
      return check.isValid ? null : check.message;
    };
    expect(messageOf("DE89370400440532013001")).toContain("check digits");
    expect(messageOf("DE8937040044053201300")).toContain("21 characters");
    expect(messageOf("XX89370400440532013000")).toContain("code of a country");
    expect(messageOf("")).toContain("code of a country");
  });

  test("an IBAN is shown in groups of four", () => {
    expect(writeIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
  });

  test("a BIC has 8 or 11 characters", () => {
    expect(checkBic("coba de ff xxx")).toEqual({ isValid: true, value: "COBADEFFXXX" });
    expect(checkBic("COBADEFF").isValid).toBe(true);
    for (const wrong of ["COBADEF", "COBADEFFXX", "COBA99FF", ""])
      expect(checkBic(wrong).isValid).toBe(false);
  });
});

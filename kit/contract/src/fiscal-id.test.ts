import { describe, expect, it } from "vitest";
import { checkFiscalId, fiscalIdKind } from "./fiscal-id";

describe("a CUIT", () => {
  it("is stored without its separators", () => {
    expect(checkFiscalId("AR", " 20-05536168-2 ")).toEqual({
      ok: true,
      fiscalId: "20055361682",
      warning: null,
    });
  });

  it.each([
    ["", "required"],
    ["--", "required"],
    ["2026756539", "length"],
    ["2026756A393", "format"],
    ["99-05536168-8", "prefix"],
    ["20267565392", "check_digit"],
  ])("%j is refused for its %s", (text, problem) => {
    expect(checkFiscalId("AR", text)).toEqual({ ok: false, problem });
  });

  it("of a person with prefix 25 or 26 is accepted when the digit is right", () => {
    const digits = [..."0123456789"].filter((digit) => checkFiscalId("AR", `2612345678${digit}`).ok);

    expect(digits).toHaveLength(1);
  });
});

describe("an RFC", () => {
  it("may contain & and Ñ, also when Ñ is typed as two code points", () => {
    expect(checkFiscalId("MX", "&je040614n51")).toEqual({
      ok: true,
      fiscalId: "&JE040614N51",
      warning: null,
    });
    expect(checkFiscalId("MX", "AN\u0303E9902224Z4")).toMatchObject({ ok: true, fiscalId: "AÑE9902224Z4" });
  });

  it("with a wrong check digit is accepted with a warning", () => {
    expect(checkFiscalId("MX", "SIN 931116 9P8")).toEqual({
      ok: true,
      fiscalId: "SIN9311169P8",
      warning: "check_digit",
    });
  });

  it.each(["XAXX010101000", "XEXX010101000"])(
    "for the general public, %s, passes without a warning",
    (rfc) => {
      expect(checkFiscalId("MX", rfc)).toEqual({ ok: true, fiscalId: rfc, warning: null });
    },
  );

  it.each([
    ["MAB9307148T", "length"],
    ["GODE561231GR89", "length"],
    ["1AB9307148T4", "format"],
    ["MAB9313148T4", "date"],
    ["MAB010229AT4", "date"],
    ["CACA580710NF7", "word"],
  ])("%j is refused for its %s", (text, problem) => {
    expect(checkFiscalId("MX", text)).toEqual({ ok: false, problem });
  });

  it("knows that 1900 had no 29 February and 2000 had one", () => {
    expect(checkFiscalId("MX", "MAB0002298T4").ok).toBe(true);
  });
});

it("warns of foreign ids that do not match the format of their country", () => {
  const warning = (country: string, text: string) => checkFiscalId(country, text);
  expect(warning("CL", "76.086.428-5")).toMatchObject({ fiscalId: "760864285", warning: null });
  expect(warning("CL", "76.086.428-6")).toMatchObject({ ok: true, warning: "check_digit" });
  expect(warning("UY", "1.234.567-8")).toMatchObject({ ok: true, warning: "shape" });
  expect(warning("US", "666-12-3456")).toMatchObject({ ok: true, warning: "shape" });
  expect(warning("US", "666123456")).toMatchObject({ ok: true, warning: null });
  expect(warning("BR", "07.195.358/0001-66")).toMatchObject({ ok: true, warning: null });
});

it("requires only a non-empty id in other countries", () => {
  expect(checkFiscalId("UY", "21.100342-0017")).toMatchObject({ ok: true, fiscalId: "211003420017" });
  expect(checkFiscalId("UY", " - ")).toEqual({ ok: false, problem: "required" });
  expect([fiscalIdKind("AR"), fiscalIdKind("MX"), fiscalIdKind("CL"), fiscalIdKind("BR")]).toEqual([
    "cuit",
    "rfc",
    "rut",
    "other",
  ]);
});

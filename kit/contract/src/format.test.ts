import { describe, expect, it } from "vitest";
import {
  formatAmount,
  formatDay,
  formatHa,
  formatInstant,
  formatInstantDay,
  formatInstantTime,
  formatShare,
} from "./format";
import { formatNumber } from "./format-number";
import { locales } from "./locale";

/** Thin spaces do not matter to the reader of a test. */
const plain = (text: string) => text.replace(/\s/g, " ");

describe("numbers and days", () => {
  it("follow the language", () => {
    expect(formatNumber(1234.5, "es", 1)).toBe("1.234,5");
    expect(formatNumber(1234.5, "en", 1)).toBe("1,234.5");
    expect(formatNumber(1234.5, "pt", 1)).toBe("1.234,5");
    expect(formatNumber(1234.5, "es-MX", 1)).toBe("1,234.5");
  });

  it("show amounts with the decimals that they have", () => {
    expect(formatAmount(2.5, "es")).toBe("2,5");
    expect(formatAmount(72_000, "es")).toBe("72.000");
    expect(formatAmount(0.0125, "en")).toBe("0.0125");
    expect(formatAmount(0.1 + 0.2, "en")).toBe("0.3");
  });

  it("give hectares one decimal below a thousand", () => {
    expect(plain(formatHa(84.34, "es"))).toBe("84,3 ha");
    expect(plain(formatHa(1004.4, "es"))).toBe("1.004 ha");
    expect(plain(formatShare(0.834, "es"))).toBe("83 %");
    expect(formatShare(0.834, "en")).toBe("83%");
  });

  it("keep a calendar day the same in every time zone", () => {
    expect(formatDay("2026-04-03", "es", "long")).toContain("3 de abril de 2026");
    expect(formatDay("2026-01-01", "en", "short")).toMatch(/1/);
    expect(formatDay("2026-01-01", "en", "medium")).toContain("2026");
  });

  it("are written as days of instants are", () => {
    const days = locales.map((locale) => formatDay("2026-09-21", locale));
    expect(days).toEqual(["21 sept 2026", "Sep 21, 2026", "21 de set. de 2026", "21 sep 2026"]);
    expect(days).toEqual(locales.map((locale) => formatInstantDay("2026-09-21T12:00:00Z", locale, "UTC")));
  });

  it("end a short day without a stop, whatever the language", () => {
    const short = locales.map((locale) => formatDay("2026-10-15", locale, "short"));
    expect(short).toEqual(["15 oct", "Oct 15", "15 de out", "15 oct"]);
  });

  it("show an instant on the day of the reader's time zone", () => {
    const midnight = "2026-12-21T01:30:00.000Z";
    expect(formatInstantDay(midnight, "en", "UTC")).toBe("Dec 21, 2026");
    expect(formatInstantDay(midnight, "en", "America/Argentina/Buenos_Aires")).toBe("Dec 20, 2026");
  });

  it("writes times to 24 h in Spanish and Portuguese, and to 12 h in English", () => {
    const afternoon = "2026-12-21T18:04:00Z";
    const timeZone = "America/Argentina/Buenos_Aires";
    expect(formatInstant(afternoon, "es", timeZone)).toBe("21 dic 2026, 15:04");
    expect(formatInstant(afternoon, "pt", timeZone)).toMatch(/21 de dez. de 2026,? 15:04/);
    expect(formatInstant(afternoon, "en", timeZone)).toMatch(/^Dec 21, 2026, 3:04\sPM$/);
    const midnight = "2026-12-21T03:00:00Z";
    for (const language of ["es", "es-MX", "pt"])
      expect(formatInstantTime(midnight, language, timeZone)).toMatch(/^00:00$/);
  });
});

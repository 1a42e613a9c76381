import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { couponOf, reducedPriceMinor } from "./coupon";
import { decimalOf, minorOf } from "./money";
import { priceOrder } from "./order-total";
import { type PriceList, priceListAt, tierOf } from "./price-list";

const tiers = (small: number, large: number) => [
  { maxHa: 140, priceMinor: small },
  { maxHa: 500, priceMinor: large },
];
const lists: PriceList[] = [
  { country: "AR", currency: "ARS", from: "2026-01-01", tiers: tiers(9_000_000, 15_000_000) },
  { country: "AR", currency: "ARS", from: "2026-12-01", tiers: tiers(9_900_000, 16_500_000) },
  { country: "MX", currency: "MXN", from: "2026-01-01", tiers: tiers(120_000, 200_050) },
];
const coupon = { code: "COSECHA", percentOff: 15, from: "2026-11-01", until: "2026-11-30" };

describe("prices", () => {
  it("are those of the latest list that has begun", () => {
    expect(priceListAt(lists, "AR", "2025-12-31")).toBe(null);
    expect(priceListAt(lists, "AR", "2026-11-30")?.from).toBe("2026-01-01");
    expect(priceListAt(lists, "AR", "2026-12-01")?.from).toBe("2026-12-01");
    expect(priceListAt(lists, "UY", "2026-12-01")).toBe(null);
  });

  it("have two tiers: up to 140 ha, and above up to 500 ha", () => {
    const [list] = lists;
    if (list === undefined) throw new Error("no list");

    expect(tierOf(list, 140)?.priceMinor).toBe(9_000_000);
    expect(tierOf(list, 140.01)?.priceMinor).toBe(15_000_000);
    expect(tierOf(list, 500)?.priceMinor).toBe(15_000_000);
    expect(tierOf(list, 500.01)).toBe(null);
    expect(() => tierOf(list, 0)).toThrow(RangeError);
    expect(() => tierOf(list, Number.NaN)).toThrow(RangeError);
  });

  it("add up to the total of an order", () => {
    const fields = [
      { fieldId: "a", areaHa: 80 },
      { fieldId: "b", areaHa: 310 },
    ];
    const priced = priceOrder(fields, { lists, country: "MX", day: "2026-11-02", coupon });

    // 85 % of 1,200.00 and of 2,000.50, the latter cut to the cent: 1,020.00 + 1,700.42.
    expect(priced).toMatchObject({ currency: "MXN", totalMinor: 102_000 + 170_042 });
    expect(priceOrder(fields, { lists, country: "UY", day: "2026-11-02", coupon: null })).toEqual({
      problem: "no-prices",
    });
    expect(
      priceOrder([{ fieldId: "c", areaHa: 501 }], { lists, country: "MX", day: "2026-11-02", coupon: null }),
    ).toEqual({ problem: "area-without-price", fieldIds: ["c"] });
  });
});

describe("a coupon", () => {
  it("is found by its code on its days", () => {
    expect(couponOf([coupon], " cosecha ", "2026-11-30")).toBe(coupon);
    expect(couponOf([coupon], "cosecha", "2026-12-01")).toBe(null);
    expect(couponOf([coupon], "otro", "2026-11-30")).toBe(null);
  });

  it("leaves a whole, positive number of cents that is not above the price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 1, max: 95 }), (price, percentOff) => {
        const reduced = reducedPriceMinor(price, { percentOff });
        expect(Number.isInteger(reduced) && reduced >= 1 && reduced <= price).toBe(true);
        expect(reduced).toBe(Math.max(1, Number((BigInt(price) * BigInt(100 - percentOff)) / 100n)));
      }),
    );
    expect(() => reducedPriceMinor(100, { percentOff: 100 })).toThrow(RangeError);
  });
});

it("an amount goes to the provider's decimals and back without loss", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (amountMinor) => {
      expect(minorOf(decimalOf(amountMinor))).toBe(amountMinor);
      expect(minorOf(JSON.parse(JSON.stringify(decimalOf(amountMinor))))).toBe(amountMinor);
    }),
  );
  expect(minorOf(12.345)).toBe(null);
  expect(minorOf(-1)).toBe(null);
  expect(minorOf(Number.NaN)).toBe(null);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { invoiceKey } from "./invoice-key";

it.each([
  ["A 0003-00012345", "30-71234567-3"],
  ["a0003 00012345", "30712345673"],
  ["A-3-12345", "30.71234567.3"],
  ["A 3/12345", "30 71234567 3"],
  ["A000300012345", "30-71234567-3"],
  ["A 0000300012345", "30-71234567-3"],
])("is the same for %s", (number, issuer) => {
  expect(invoiceKey(number, issuer)).toBe("30712345673 A-3-12345");
});

it("differs for other issuers, letters and numbers", () => {
  const keys = [
    invoiceKey("A 3-12345", "30712345673"),
    invoiceKey("B 3-12345", "30712345673"),
    invoiceKey("A 31-2345", "30712345673"),
    invoiceKey("A 3-12345", "30712345681"),
  ];
  expect(new Set(keys).size).toBe(4);
  expect([
    invoiceKey(null, "1"),
    invoiceKey("1", null),
    invoiceKey(" - ", "1"),
    invoiceKey("1", ".."),
  ]).toEqual([null, null, null, null]);
});

it("does not change with case, blanks and leading zeros", () => {
  const part = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(part, part, fc.constantFrom("A", "B", "NC"), fc.nat(6), (point, number, letter, zeros) => {
      const plain = `${letter}${point}-${number}`;
      const typed = `  ${letter.toLowerCase()} ${"0".repeat(zeros)}${point} / ${"0".repeat(zeros)}${number} `;
      expect(invoiceKey(typed, "20-05536168-2")).toBe(invoiceKey(plain, "20055361682"));
    }),
  );
});

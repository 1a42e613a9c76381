import { describe, expect, it } from "vitest";
import { base32, findTotpStep, totpCode, totpUri } from "./totp";

/** Secret of the appendices of RFC 4226 and RFC 6238. */
const SECRET = Buffer.from("12345678901234567890");

describe("one-time code", () => {
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at %d s is that of RFC 6238, appendix B", (seconds, code) => {
    expect(totpCode(SECRET, Math.floor(seconds / 30), 8)).toBe(code);
  });

  it("is accepted one step of 30 s early or late, and not two", () => {
    const at = (seconds: number) => new Date(1_700_000_010_000 + seconds * 1000);
    const step = Math.floor(at(0).getTime() / 30_000);
    const code = totpCode(SECRET, step);

    expect([-60, -30, 0, 30, 60].map((shift) => findTotpStep(SECRET, code, at(shift)))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
    expect(findTotpStep(SECRET, code.slice(1), at(0))).toBeNull();
  });
});

it.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("writes %j in base32 as RFC 4648, section 10", (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

it("names issuer and account in the address for apps", () => {
  expect(totpUri(SECRET, "Surco", "ana@example.com")).toBe(
    "otpauth://totp/Surco%3Aana%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Surco",
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameInMail, withoutLinks } from "./name-in-mail";

describe("name in a mail", () => {
  it.each([
    ["Ana Núñez", "Ana Núñez"],
    ["Agro S.A.", "Agro S.A."],
    ["Lote 3.2 – 1.234,5 ha", "Lote 3.2 – 1.234,5 ha"],
    ["Win at https://evil.example/login?x=1 now", "Win at now"],
    ["HTTPS://EVIL.EXAMPLE", "…"],
    ["www.evil.example/pay", "www evil example/pay"],
    ["evil.com", "evil com"],
    ["evil。com", "evil com"],
    ["ev\u200bil.com", "ev il com"],
    ["ana@example.com", "ana@example.com"],
    ["pay at ana@evil.com", "pay at ana@evil com"],
    ["pagá.banco.com.ar/x", "pagá banco com ar/x"],
    ["Ana\r\nBcc: all@evil.com", "Ana Bcc: all@evil com"],
    ["Ana\u2028\u2029\tB", "Ana B"],
    ["\u202eanA", "anA"],
    ["", "…"],
  ])("%j is written %j", (name, written) => {
    expect(nameInMail(name)).toBe(written);
  });

  it("is cut at 40 characters, never within one", () => {
    expect(nameInMail("👩‍🌾".repeat(60))).toHaveLength(nameInMail("👩‍🌾".repeat(41)).length);
    expect(nameInMail("x".repeat(40))).toBe("x".repeat(40));
    expect(nameInMail("x".repeat(41))).toBe(`${"x".repeat(39)}…`);
  });

  it("is one short line without a link, whatever the name", () => {
    const piece = fc.oneof(
      fc.constantFrom("https://", "http:/", "www.", ".com", ".", "/", "\n", "\u200d", " ", "evil", "1", "ñ"),
      fc.string({ unit: "grapheme" }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const name = pieces.join("");
        fc.pre(!name.includes("@"));
        const written = nameInMail(name);
        expect([...new Intl.Segmenter().segment(written)].length).toBeLessThanOrEqual(40);
        expect(written).not.toMatch(/[\r\n\u2028\u2029]|[a-z]:\/\//i);
        expect(written).not.toMatch(/\.\p{L}{2}/u);
        expect(withoutLinks(written)).toBe(written);
      }),
    );
  });
});

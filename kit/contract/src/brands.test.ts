import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandsSettings, registryOf } from "./brand-settings";
import { brandOf, brandOfAddress, brandSlugs, brands } from "./brands";

const person = (styleBrand: number | null, brandId: number | null) => ({ styleBrand, brandId });

describe("brand", () => {
  it.each([
    [1, null, "pioneer"],
    [8, 2, "pioneer"],
    [2, null, "brevant"],
    [7, 2, "surco"],
    [99, 2, "surco"],
    [null, 2, "brevant"],
    [null, 1, "surco"],
    [null, null, "surco"],
  ])("of a person with style brand %s and brand id %s is %s", (styleBrand, brandId, slug) => {
    expect(brandOf(person(styleBrand, brandId), "brevant.example.org").slug).toBe(slug);
  });

  it("of a signed-out visitor follows from the host", () => {
    expect(brandOf(null, "brevant.example.org").slug).toBe("brevant");
    expect(brandOf(null, "Brevant.Example.org").slug).toBe("brevant");
    expect(brandOf(null, "surco.example.org").slug).toBe("surco");
    expect(brandOf(null, "pioneer.example.org").slug).toBe("surco");
  });

  it("of a user is the same on every host; a style brand goes before a brand id", () => {
    const number = fc.option(fc.integer({ min: -3, max: 12 }));
    fc.assert(
      fc.property(number, number, fc.domain(), (style, id, host) => {
        const { slug } = brandOf(person(style, id), host);
        expect(brandOf(person(style, id), `brevant.${host}`).slug).toBe(slug);
        expect(slug === "pioneer").toBe(style === 1 || style === 8);
        expect(slug === "brevant").toBe(style === 2 || (style === null && id === 2));
        if (style !== null) expect(brandOf(person(style, null), host).slug).toBe(slug);
      }),
    );
  });

  it("of a signed-out visitor is the second where the host contains its keyword, which an installation may change", () => {
    fc.assert(
      fc.property(fc.domain(), fc.stringMatching(/^[a-z0-9-]{2,12}$/), (host, hostKeyword) => {
        const registry = registryOf({ brevant: { hostKeyword } });
        const isSecond = brandOf(null, host, registry).slug === "brevant";
        expect(isSecond).toBe(host.toLowerCase().includes(hostKeyword));
        expect(brandOf(null, `${hostKeyword}.${host}`, registry).slug).toBe("brevant");
      }),
    );
  });

  it("is named by the beginning of some paths", () => {
    const slugOf = (path: string) => brandOfAddress(path)?.slug ?? null;
    for (const slug of brandSlugs) {
      expect(slugOf(`/${slug}-flight`)).toBe(slug);
      expect(slugOf(`/${slug}/auth/login`)).toBe(slug);
      expect(slugOf(`/terms-${slug}`)).toBe(slug);
    }
    expect([slugOf("/"), slugOf("/dashboard"), slugOf("/pioneers"), slugOf("/terms")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("with the resowing programme is one", () => {
    expect(brandSlugs.filter((slug) => brands[slug].areas.includes("resowing-coverage"))).toEqual([
      "pioneer",
    ]);
  });
});

describe("brand settings of an installation", () => {
  it("override the named properties only", () => {
    const settings = brandsSettings.parse({ brevant: { name: "Semillas del Sur", hostKeyword: "SEMILLAS" } });
    const registry = registryOf(settings);

    expect(registry.brevant).toEqual({
      ...brands.brevant,
      name: "Semillas del Sur",
      hostKeyword: "semillas",
    });
    expect([registry.pioneer, registry.surco]).toEqual([brands.pioneer, brands.surco]);
  });

  it.each([
    ["an accent that cannot be read on white", { surco: { accent: "#7fd0a4" } }],
    ["an accent that cannot be read on dark", { surco: { accentOnDark: "#1F7A4D" } }],
    ["a colour that is none", { surco: { accent: "green" } }],
    ["another slug", { surco: { slug: "milpa" } }],
    ["a fourth brand", { milpa: { name: "Milpa" } }],
  ])("is refused with %s", (_what, settings) => {
    expect(brandsSettings.safeParse(settings).success).toBe(false);
  });
});

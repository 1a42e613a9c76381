import { describe, expect, it } from "vitest";
import { mustLeave, shownBrand } from "./brand-rules";

const user = (styleBrand: number | null, brandId: number | null = null) => ({ styleBrand, brandId });
const visit = { isSignedIn: false, path: "/", host: "campo.example", lastSeen: null };

describe("brand of the screens", () => {
  it("is the signed-in user's, except at an address that names a brand", () => {
    const signedIn = { ...visit, isSignedIn: true };
    expect(shownBrand(user(2), { ...signedIn, path: "/dashboard" }).slug).toBe("brevant");
    expect(shownBrand(user(2), { ...signedIn, path: "/pioneer-flight" }).slug).toBe("pioneer");
    expect(shownBrand(user(7), { ...signedIn, path: "/terms-brevant" }).slug).toBe("brevant");
    expect(shownBrand(null, { ...visit, path: "/terms-brevant" }).slug).toBe("brevant");
  });

  it("is the last one on this device while the profile loads", () => {
    const signedIn = { ...visit, isSignedIn: true, host: "brevant.example" };
    expect(shownBrand(null, { ...signedIn, lastSeen: "pioneer" }).slug).toBe("pioneer");
    expect(shownBrand(null, { ...signedIn, lastSeen: "nobody" }).slug).toBe("brevant");
  });

  it("is that of the path when signed out, else that of the host", () => {
    const last = { lastSeen: "brevant" };
    expect(shownBrand(null, { ...visit, ...last, path: "/pioneer/auth/signup" }).slug).toBe("pioneer");
    expect(shownBrand(null, { ...visit, ...last }).slug).toBe("surco");
    expect(shownBrand(null, { ...visit, host: "app.brevant.example" }).slug).toBe("brevant");
  });
});

describe('an address containing "analytics"', () => {
  it.each([
    [1, true],
    [7, true],
    [8, false],
    [2, false],
    [null, false],
  ])("redirects users of style brand %s: %s", (styleBrand, leaves) => {
    expect(mustLeave(user(styleBrand), "/dashboard/field/1/analytics")).toBe(leaves);
    expect(mustLeave(user(styleBrand), "/dashboard?from=Analytics")).toBe(leaves);
    expect(mustLeave(user(styleBrand), "/dashboard/field/1/images")).toBe(false);
  });

  it("is open while the user is unknown", () => {
    expect(mustLeave(null, "/dashboard/field/1/analytics")).toBe(false);
  });
});

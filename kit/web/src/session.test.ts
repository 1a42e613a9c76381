import { describe, expect, it } from "vitest";
import { returnAddress } from "./session";

const after = (returnTo: string) => returnAddress(`?${new URLSearchParams({ return: returnTo })}`);

describe("return address after logging in", () => {
  it("leads to the screen that was asked for", () => {
    expect(after("/dashboard/field/1?capa=evi")).toBe("/dashboard/field/1?capa=evi");
  });

  it.each([
    "https://evil.example",
    "//evil.example/x",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "//",
    "///",
    "/\t/evil.example",
    "/\n//evil.example",
    " /dashboard",
    "\\\\evil.example",
    "data:text/html,x",
    "@evil.example",
    "/.\\evil.example",
    "/./\\evil.example",
    "https:evil.example",
    "/\u0000/evil.example",
  ])("never leaves the site: %j", (returnTo) => {
    const address = new URL(after(returnTo), "https://surco.example");

    expect(address.origin).toBe("https://surco.example");
    expect(after(returnTo)).toMatch(/^\/(?![/\\])/);
  });
});

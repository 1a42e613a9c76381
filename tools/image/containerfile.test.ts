import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { argumentOf, execForm, pairsOf, readContainerfile } from "./containerfile.mjs";
import { readIgnored } from "./ignored-files.mjs";

const project = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

const text = `# comment
ARG IMAGE=base:1
FROM \${IMAGE} AS build
# between
RUN one \\
    && two
COPY . .

FROM \${IMAGE}
USER 10001:10001
`;

describe("Containerfile", () => {
  it("is read as stages with joined lines and replaced arguments", () => {
    expect(readContainerfile(text, { IMAGE: "base:2" })).toEqual([
      {
        name: "build",
        base: "base:2",
        instructions: [
          { keyword: "RUN", rest: "one && two" },
          { keyword: "COPY", rest: ". ." },
        ],
      },
      { name: null, base: "base:2", instructions: [{ keyword: "USER", rest: "10001:10001" }] },
    ]);
  });

  it("is refused with instructions that nobody would run", () => {
    expect(() => readContainerfile(`${text}ADD https://example.org/x /x\n`)).toThrow(/ADD/);
    expect(() => readContainerfile("run one\n")).toThrow(/run one/);
    expect(() => readContainerfile("USER root\n")).toThrow(/before the first FROM/);
    expect(() => execForm("node main.mjs")).toThrow(/exec form/);
  });

  it("takes arguments, and pairs with and without quotes", () => {
    expect(argumentOf("DATABASE=", {})).toEqual({ DATABASE: "" });
    expect(argumentOf("DATABASE=", { DATABASE: "1" })).toEqual({ DATABASE: "1" });
    expect(pairsOf('title="Two words" PORT=8080')).toEqual({ title: "Two words", PORT: "8080" });
  });

  it("of the product ends as an account without rights that starts without a shell", () => {
    const last = readContainerfile(project("deploy/Containerfile")).at(-1);
    const textOf = (name: string) =>
      last?.instructions.findLast(({ keyword }) => keyword === name)?.rest ?? "";

    expect(textOf("USER")).toBe("10001:10001");
    expect(textOf("STOPSIGNAL")).toBe("SIGTERM");
    expect(execForm(textOf("CMD"))).toContain("apps/server/dist/main.mjs");
    expect(execForm(textOf("HEALTHCHECK").replace(/^.*CMD /, ""))).toEqual([
      "node",
      "deploy/health-check.mjs",
    ]);
  });
});

describe(".dockerignore", () => {
  it("leaves out what is installed, built, stored and secret, and nothing that the build reads", () => {
    const isIgnored = readIgnored(project(".dockerignore"));

    for (const path of [
      ".git",
      ".git/config",
      ".env",
      ".surco/data/postgres",
      "node_modules/zod",
      "db/node_modules",
    ])
      expect([path, isIgnored(path)]).toEqual([path, true]);
    for (const path of ["apps/web/dist/index.html", "docs/security.md", "tsconfig.tsbuildinfo"])
      expect([path, isIgnored(path)]).toEqual([path, true]);
    for (const path of [
      "package.json",
      ".npmrc",
      "apps/web/src/dist.ts",
      "kit/server/src/distance.ts",
      ".gitignore",
    ])
      expect([path, isIgnored(path)]).toEqual([path, false]);
  });
});

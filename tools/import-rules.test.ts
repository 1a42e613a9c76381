import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const config = createRequire(import.meta.url)("../.dependency-cruiser.cjs");

let tree: string;

beforeEach(() => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), "surco rules ")));
  for (const name of ["kysely", "zod", "react", "fastify"]) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
    write(`node_modules/${name}/index.js`, "export const x = 1;");
  }
  write(
    "package.json",
    JSON.stringify({ dependencies: { kysely: "1", zod: "1", react: "1", fastify: "1" } }),
  );
  write(
    "features/fields/package.json",
    JSON.stringify({ name: "@surco/fields", exports: { "./server": "./server/index.ts" } }),
  );
  write("features/fields/server/index.ts", "export const door = 1;");
  write("features/fields/server/inside.ts", "export const inside = 1;");
  mkdirSync(join(tree, "node_modules/@surco"), { recursive: true });
  symlinkSync(join(tree, "features/fields"), join(tree, "node_modules/@surco/fields"));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

/** The rules that one file of a miniature tree breaks. */
async function rulesBrokenBy(
  path: string,
  source: string,
  others: Record<string, string> = {},
): Promise<string[]> {
  for (const [other, text] of Object.entries(others)) write(other, text);
  write(path, source);
  const { tsConfig: _unused, ...options } = config.options;
  const before = process.cwd();
  process.chdir(tree);
  try {
    const { output } = await cruise([path], {
      ...options,
      baseDir: tree,
      ruleSet: { forbidden: config.forbidden },
      validate: true,
    });
    return [...new Set((output as ICruiseResult).summary.violations.map((violation) => violation.rule.name))];
  } finally {
    process.chdir(before);
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

const feature = "features/notes";
const breaches: { rule: string; path: string; source: string; others?: Record<string, string> }[] = [
  {
    rule: "no-circular",
    path: "domain/geometry/src/a.ts",
    source: 'import "./b"; export const a = 1;',
    others: { "domain/geometry/src/b.ts": 'import "./a"; export const b = 1;' },
  },
  {
    rule: "no-unresolvable",
    path: `${feature}/server/x.ts`,
    source: 'import "@surco/fields/server/inside";',
  },
  {
    rule: "domain-is-pure",
    path: "domain/raster/src/x.ts",
    source: 'import { readFile } from "node:fs"; readFile;',
  },
  { rule: "domain-is-pure", path: "domain/raster/src/x.ts", source: 'import { x } from "zod"; x;' },
  {
    rule: "db-is-a-leaf",
    path: "db/src/x.ts",
    source: 'import "../../kit/server/src/y";',
    others: { "kit/server/src/y.ts": "export const y = 1;" },
  },
  {
    rule: "kit-knows-no-feature",
    path: "kit/server/src/x.ts",
    source: 'import "../../../features/fields/server/index";',
  },
  {
    rule: "nothing-imports-apps",
    path: `${feature}/server/x.ts`,
    source: 'import "../../../apps/server/src/y";',
    others: { "apps/server/src/y.ts": "export const y = 1;" },
  },
  {
    rule: "demo-world-stands-outside",
    path: "apps/demo-world/src/x.ts",
    source: 'import "../../../kit/server/src/y";',
    others: { "kit/server/src/y.ts": "export const y = 1;" },
  },
  {
    rule: "client-stands-alone",
    path: "client/src/x.ts",
    source: 'import "../../kit/contract/src/y";',
    others: { "kit/contract/src/y.ts": "export const y = 1;" },
  },
  {
    rule: "contract-is-shapes-only",
    path: `${feature}/contract/index.ts`,
    source: 'import { x } from "fastify"; x;',
  },
  {
    rule: "charts-are-drawn-anywhere",
    path: `${feature}/charts/x.ts`,
    source: 'import { x } from "react"; x;',
  },
  {
    rule: "server-never-imports-web",
    path: `${feature}/server/x.ts`,
    source: 'import { x } from "react"; x;',
  },
  {
    rule: "web-never-imports-server",
    path: `${feature}/web/x.tsx`,
    source: 'import { x } from "fastify"; x;',
  },
  {
    rule: "web-has-no-node",
    path: `${feature}/web/x.tsx`,
    source: 'import { join } from "node:path"; join;',
  },
  {
    rule: "features-meet-at-the-door",
    path: `${feature}/server/x.ts`,
    source: 'import "../../fields/server/inside";',
  },
  {
    rule: "app-server-knows-server-doors",
    path: "apps/server/src/x.ts",
    source: 'import "../../../features/fields/server/inside";',
  },
  {
    rule: "manifest-needs-are-types",
    path: `${feature}/server/feature.ts`,
    source: 'import { x } from "@surco/fields/server"; x;',
  },
  {
    rule: "foundations-stand-alone",
    path: "features/accounts/server/x.ts",
    source: 'import "@surco/fields/server";',
  },
  {
    rule: "farms-know-no-fields",
    path: "features/farms/server/x.ts",
    source: 'import "@surco/fields/server";',
  },
  {
    rule: "catalogues-know-no-feature",
    path: "features/catalogues/server/x.ts",
    source: 'import "@surco/fields/server";',
  },
  {
    rule: "sql-in-repositories-only",
    path: `${feature}/server/x.ts`,
    source: 'import { x } from "kysely"; x;',
  },
  {
    rule: "no-test-code-in-production",
    path: `${feature}/server/x.ts`,
    source: 'import "./testing";',
    others: { [`${feature}/server/testing.ts`]: "export const build = 1;" },
  },
];

describe("import rules", () => {
  it.each(breaches)("$rule is broken by $path", async ({ rule, path, source, others }) => {
    expect(await rulesBrokenBy(path, source, others)).toContain(rule);
  });

  it("has a breach for every rule", () => {
    const named: string[] = config.forbidden.map((rule: { name: string }) => rule.name);
    expect(named.filter((name) => !breaches.some((breach) => breach.rule === name))).toEqual([]);
  });

  it("lets a repository use SQL and a feature use another by its door", async () => {
    const source = 'import { x } from "kysely"; import { door } from "@surco/fields/server"; x; door;';
    expect(await rulesBrokenBy(`${feature}/server/note.repository.ts`, source)).toEqual([]);
  });

  it("lets accounts and fields choose from the catalogues", async () => {
    const door = { "features/catalogues/server/index.ts": "export const door = 1;" };
    const source = 'import "../../catalogues/server/index";';
    expect(await rulesBrokenBy("features/accounts/server/x.ts", source, door)).toEqual([]);
  });

  it("lets the server put the texts of the screens on paper", async () => {
    const texts = { [`${feature}/web/locales/es.json`]: "{}" };
    const source = 'import es from "../web/locales/es.json"; es;';
    expect(await rulesBrokenBy(`${feature}/server/report-texts.ts`, source, texts)).toEqual([]);
  });
});

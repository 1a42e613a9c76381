import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

interface Found {
  line: number;
  rule: string;
  fingerprint: string;
}

interface Scanner {
  findSecrets: (text: string, allowed?: Map<string, string>) => Found[];
  isRandom: (text: string) => boolean;
  RULES: { name: string }[];
}

const scanner = resolve("tools/check-secrets.mjs");
// The tools are plain JavaScript without types.
const { findSecrets, isRandom, RULES } = (await import(scanner)) as Scanner;

/** Characters as a generator makes them; samples are put together here, so that this file holds none. */
const random = (length: number, letters = "k3Tq9ZbV1xLw7RnY5cJf0PsH2gMd8uA4eGvE6") =>
  Array.from({ length }, (_, at) => letters[(at * 7 + 3) % letters.length]).join("");
const hex = (length: number) => random(length, "0f3a9c1e7b5d2846");

const samples: [rule: string, text: string][] = [
  ["private key", ["-----BEGIN", "RSA PRIVATE KEY-----"].join(" ")],
  ["private key", ["-----BEGIN", "OPENSSH PRIVATE KEY-----"].join(" ")],
  ["private key", ["-----BEGIN", "PRIVATE KEY-----"].join(" ")],
  ["AWS access key id", `${"AK"}IA${random(16).toUpperCase()}`],
  ["AWS secret access key", `aws_secret_access_key = ${random(40)}`],
  ["Google API key", `${"AI"}za${random(35)}`],
  ["Google OAuth client secret", `${"GOC"}SPX-${random(28)}`],
  ["GitHub token", `${"gh"}p_${random(36)}`],
  ["GitHub token", `${"github"}_pat_${random(60)}`],
  ["Slack token", `${"xo"}xb-${random(24)}`],
  ["Slack webhook", `https://hooks.slack.com/services/${"T"}${random(8)}/B${random(8)}/${random(24)}`],
  ["JWT", `${"ey"}J${random(30)}.${"ey"}J${random(40)}.${random(43)}`],
  ["Mercado Pago token", `${"APP"}_USR-1234567890123456-112726-${hex(32)}-987654321`],
  ["Planet key", `${"PL"}AK${hex(32)}`],
  ["Stripe key", `${"sk"}_live_${random(24)}`],
  ["npm token", `${"np"}m_${random(36)}`],
  ["random value", `const clientSecret = "${random(32)}";`],
  ["random value", `SURCO_METRICS_TOKEN=${random(32)}`],
  ["random value", `  "apiKey": "${hex(32)}",`],
  ["password in an address", `postgres://surco:${random(20)}@db.example.org/surco`],
];

describe("the secrets scan", () => {
  it.each(samples)("finds a %s", (rule, text) => {
    const found = findSecrets(`first line\n${text}\n`);
    expect(found.map((one) => [one.line, one.rule])).toContainEqual([2, rule]);
  });

  it("has a sample for every rule", () => {
    expect(RULES.map(({ name }) => name).filter((name) => !samples.some(([rule]) => rule === name))).toEqual(
      [],
    );
  });

  it.each([
    'token: "x".repeat(43)',
    "SURCO_METRICS_TOKEN=a-token-that-somebody-chose",
    'const password = "maíz-tardío-2026";',
    'password: "lluvia sobre el rastrojo"',
    "postgres://user:password@db.example.org/surco",
    'tokenId: "01994c1e-0000-7000-8000-0000000000f1"',
    "const token = randomBytes(32).toString()",
    '"integrity": "sha512-not/a/secret0a1b2c3d4e5f6g7h8i9j"',
    "passwordHash: hashPassword(TEST_PASSWORD)",
    "-----BEGIN PUBLIC KEY-----",
  ])("leaves alone what is none: %s", (text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  it("excuses a finding by its fingerprint alone", () => {
    const [found] = findSecrets(`${"PL"}AK${hex(32)}`);
    const excused = new Map([[found?.fingerprint ?? "", "published by its service"]]);

    expect(findSecrets(`${"PL"}AK${hex(32)}`, excused)).toEqual([]);
    expect(findSecrets(`${"PL"}AK${hex(31)}${hex(32).endsWith("f") ? "0" : "f"}`, excused)).toHaveLength(1);
  });

  it("distinguishes values of a generator from those of a person", () => {
    expect([random(32), hex(40), random(43)].map(isRandom)).toEqual([true, true, true]);
    const written = [
      "correct horse battery staple 1",
      "aaaaaaaaaaaaaaaaaaaa1b2c3",
      "SURCO_ADMIN_SECOND_FACTOR",
      "2026-11-27T02-30-00Z",
    ];
    expect(written.map(isRandom)).toEqual([false, false, false, false]);
  });
});

describe("the command", () => {
  it("scans tracked and new files, and with --history what was deleted, without printing the secret", () => {
    const tree = mkdtempSync(join(tmpdir(), "surco-secrets-"));
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@example.com", ...args], {
        cwd: tree,
      });
    const scan = (...args: string[]) =>
      spawnSync(process.execPath, [scanner, ...args], { cwd: tree, encoding: "utf8" });
    try {
      const secret = `${"gh"}p_${random(36)}`;
      git("init", "--quiet");
      writeFileSync(join(tree, "notes.md"), `Use ${secret}\n`);
      const whenNew = scan();
      git("add", ".");
      git("commit", "--quiet", "--message", "one");
      writeFileSync(join(tree, "notes.md"), "Use the token of the vault\n");
      git("commit", "--quiet", "--all", "--message", "two");
      const afterwards = scan();
      const history = scan("--history");

      expect([whenNew.status, afterwards.status, history.status]).toEqual([1, 0, 1]);
      expect(whenNew.stderr).toContain("notes.md:1: GitHub token");
      expect(history.stderr).toMatch(/^[0-9a-f]{12} notes\.md: GitHub token/);
      expect(whenNew.stderr + history.stderr).not.toContain(secret);
    } finally {
      rmSync(tree, { recursive: true, force: true });
    }
  });
});

it("the tree holds no secret", () => {
  const { status, stderr } = spawnSync(process.execPath, [scanner], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

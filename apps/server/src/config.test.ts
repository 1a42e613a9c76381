import { describe, expect, it } from "vitest";
import { readBackupSettings } from "./backup-settings";
import { readConfig } from "./config";
import { ConfigError } from "./config-error";
import { variables } from "./configuration-table";

const demo = {
  DATABASE_URL: "postgres://surco:s3cret@localhost:5432/surco",
  SURCO_DEMO_WORLD_URL: "http://127.0.0.1:4100/",
  SURCO_DEMO_SMTP_URL: "smtp://127.0.0.1:4125",
};

function sentencesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
  return [];
}

describe("configuration", () => {
  it.each(["AR", "MX"])("refuses a seller account of %s with half of its credentials", (country) => {
    const [token, secret] = [`SURCO_MP_ACCESS_TOKEN_${country}`, `SURCO_MP_WEBHOOK_SECRET_${country}`];

    expect(sentencesOf({ ...demo, [token]: "token" })).toEqual([
      `${secret} is missing: it goes with the other of its pair.`,
    ]);
    expect(sentencesOf({ ...demo, [secret]: "secret" })).toEqual([
      `${token} is missing: it goes with the other of its pair.`,
    ]);
    expect(sentencesOf({ ...demo, [token]: "token", [secret]: "secret" })).toEqual([]);
  });

  it("stores files in a bucket where one is named with its access key, and refuses half of that", () => {
    const bucket = { SURCO_S3_URL: "https://s3.test/surco/" };
    const key = { SURCO_S3_ACCESS_KEY_ID: "key", SURCO_S3_SECRET_ACCESS_KEY: "secret" };

    expect(readConfig(demo).s3).toBeNull();
    expect(readConfig({ ...demo, ...bucket, ...key }).s3).toEqual({
      bucketUrl: "https://s3.test/surco",
      region: "us-east-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
    });
    expect(sentencesOf({ ...demo, ...bucket })).toEqual([
      "SURCO_S3_ACCESS_KEY_ID is missing: it goes with the other of its pair.",
    ]);
    expect(sentencesOf({ ...demo, ...key })).toEqual([
      "SURCO_S3_URL is missing: it goes with the other of its pair.",
    ]);
  });

  it("takes a whole number of days of backups, which the start command reads by itself", () => {
    expect(readBackupSettings({})).toEqual({ keptDays: 7, key: null });
    expect(readBackupSettings({ SURCO_BACKUP_DAYS: " " }).keptDays).toBe(7);
    expect(readBackupSettings({ SURCO_BACKUP_DAYS: "0" }).keptDays).toBe(0);
    for (const [wrong, sentence] of [
      ["a week", "SURCO_BACKUP_DAYS must be a number."],
      ["1.5", "SURCO_BACKUP_DAYS must be a whole number."],
      ["-1", "SURCO_BACKUP_DAYS must be between 0 and 3650."],
    ] as const) {
      expect(() => readBackupSettings({ SURCO_BACKUP_DAYS: wrong })).toThrow(new ConfigError([sentence]));
      expect(sentencesOf({ ...demo, SURCO_BACKUP_DAYS: wrong })).toEqual([sentence]);
    }
  });

  it("takes a key of backups in base64 or hexadecimal", () => {
    const key = Buffer.alloc(32, 0xa5);
    for (const text of [key.toString("base64"), key.toString("hex"), key.toString("hex").toUpperCase()]) {
      expect(readBackupSettings({ SURCO_BACKUP_KEY: text }).key).toEqual(key);
    }
    expect(sentencesOf({ ...demo, SURCO_BACKUP_KEY: "c2hvcnQ=" })).toEqual([
      "SURCO_BACKUP_KEY must be 32 bytes in base64 or hexadecimal.",
    ]);
  });

  it("points every service at the demo world by default", () => {
    const config = readConfig({ ...demo, PORT: "9000", SURCO_GEOREF_URL: "http://places.test/api/" });

    expect(config).toMatchObject({
      port: 9000,
      publicUrl: "http://localhost:9000",
      world: "demo",
      role: "both",
      stacUrl: "http://127.0.0.1:4100/stac",
      stacAssetHosts: ["127.0.0.1:4100"],
      georefUrl: "http://places.test/api",
      nominatimUrl: "http://127.0.0.1:4100/nominatim",
      smtpUrl: "smtp://127.0.0.1:4125",
      mailFrom: "Surco <no-reply@localhost>",
      planet: { apiKey: "demo", url: "http://127.0.0.1:4100/planet" },
      userAgent: "Surco/0.1 (+http://localhost:9000)",
    });
  });

  it("points at the real services in the live world", () => {
    const config = readConfig({
      DATABASE_URL: demo.DATABASE_URL,
      SURCO_WORLD: "live",
      SURCO_SMTP_URL: "smtps://u:p@mail.test",
      SURCO_PUBLIC_URL: "https://surco.test/",
      SURCO_TRUSTED_PROXIES: "10.0.0.0/8, loopback",
    });

    expect(config).toMatchObject({
      stacUrl: "https://earth-search.aws.element84.com/v1",
      publicUrl: "https://surco.test",
      mailboxUrl: null,
      baseMap: {
        hasSatellite: true,
        streetsStyleUrl: "https://tiles.openfreemap.org/styles/liberty",
        own: null,
      },
      planet: null,
      trustedProxies: ["10.0.0.0/8", "loopback"],
    });
    expect(config.stacAssetHosts).toContain("sentinel-cogs.s3.us-west-2.amazonaws.com");
  });

  it("offers 3 m images in the live world if there is a key", () => {
    const config = readConfig({
      DATABASE_URL: demo.DATABASE_URL,
      SURCO_WORLD: "live",
      SURCO_SMTP_URL: "smtps://u:p@mail.test",
      SURCO_PLANET_API_KEY: "PLAK123",
    });
    expect(config.planet).toMatchObject({ apiKey: "PLAK123", url: "https://api.planet.com" });
    expect(config.planetOrdersPerDay).toBe(50);
  });

  it("offers soil images in the live world if their provider is named, with a key in its header", () => {
    const live = {
      DATABASE_URL: demo.DATABASE_URL,
      SURCO_WORLD: "live",
      SURCO_SMTP_URL: "smtps://u:p@m.test",
    };
    expect(readConfig(live).soilImagery).toBeNull();
    expect(
      readConfig({
        ...live,
        SURCO_SOIL_IMAGERY_URL: "https://wms.test/?bbox={bbox}",
        SURCO_SOIL_IMAGERY_ATTRIBUTION: "© Provider",
        SURCO_SOIL_IMAGERY_HEADER: "X-Api-Key: s3cret",
      }).soilImagery,
    ).toEqual({
      tilesUrl: "https://wms.test/?bbox={bbox}",
      attribution: "© Provider",
      header: { name: "x-api-key", value: "s3cret" },
    });
    expect(
      sentencesOf({
        ...live,
        SURCO_SOIL_IMAGERY_URL: "https://x.test/{z}",
        SURCO_SOIL_IMAGERY_HEADER: "key",
      }),
    ).toEqual([
      "SURCO_SOIL_IMAGERY_URL must be an address with {z}, {x} and {y}, or with {bbox}.",
      "SURCO_SOIL_IMAGERY_HEADER must be a header as Name: value.",
    ]);
  });

  it("reports each wrong or missing variable in a sentence", () => {
    const env = {
      ...demo,
      PORT: "eighty",
      SURCO_WORLD: "mars",
      DATABASE_URL: "",
      SURCO_BASEMAP_TILES_URL: "http://x/y",
    };

    expect(sentencesOf(env)).toEqual([
      "PORT must be a number.",
      "DATABASE_URL is missing: it must be a postgres:// address.",
      "SURCO_WORLD must be demo or live.",
      "SURCO_BASEMAP_TILES_URL must be an address with {z}, {x} and {y}, or with {bbox}.",
    ]);
    expect(sentencesOf({ DATABASE_URL: demo.DATABASE_URL })[0]).toContain("SURCO_DEMO_WORLD_URL");
    expect(sentencesOf({ DATABASE_URL: demo.DATABASE_URL, SURCO_WORLD: "live" })[0]).toContain(
      "SURCO_SMTP_URL",
    );
  });

  it("never repeats a wrong value that may be secret", () => {
    const env = {
      ...demo,
      DATABASE_URL: "mysql://surco:s3cret@localhost",
      SURCO_SMTP_URL: "http://u:s3cret@mail",
    };
    expect(sentencesOf(env)).toHaveLength(2);
    expect(sentencesOf(env).join()).not.toContain("s3cret");
  });

  it("describes each variable once", () => {
    const names = variables.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

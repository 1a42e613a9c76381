import { describe, expect, it } from "vitest";
import { serviceWarningsOf } from "./service-warnings";
import { testConfig } from "./test-config.testing";

const live: Record<string, string> = { SURCO_WORLD: "live", SURCO_SMTP_URL: "smtp://mail.example" };
const demo: Record<string, string> = { SURCO_WORLD: "demo" };
const argentina = { SURCO_MP_ACCESS_TOKEN_AR: "token", SURCO_MP_WEBHOOK_SECRET_AR: "secret" };
const mexico = { SURCO_MP_ACCESS_TOKEN_MX: "token", SURCO_MP_WEBHOOK_SECRET_MX: "secret" };
const tokens: Record<string, string>[] = [{}, argentina, mexico, { ...argentina, ...mexico }];
const keys: Record<string, string>[] = [{}, { SURCO_OPEN_METEO_API_KEY: "key" }];
const own: Record<string, string> = {
  SURCO_OPEN_METEO_URL: "https://weather.surco.example",
  SURCO_OPEN_METEO_ARCHIVE_URL: "https://weather.surco.example",
};

describe("the warning of Open-Meteo without a key", () => {
  const cases = [live, demo].flatMap((world) =>
    tokens.flatMap((payments) =>
      keys.flatMap((key) => [{}, own].map((hosts) => ({ ...world, ...payments, ...key, ...hosts }))),
    ),
  );

  it("is given in the live world with payments, on Open-Meteo's own hosts only", () => {
    expect(cases).toHaveLength(32);
    const warned = cases.filter((settings) => serviceWarningsOf(testConfig(settings)).length > 0);
    expect(warned).toEqual(tokens.slice(1).map((payments) => ({ ...live, ...payments })));
  });
});

import { createLogger } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";

import { stepKey } from "@surco/system-health/contract";
import { expect, it } from "vitest";
import texts from "../../../features/system-health/web/locales/es.json";
import { createApplication } from "./application";
import { listNightlyJobs } from "./nightly-jobs";
import { testConfig } from "./test-config.testing";

it("all have a name in the texts of the page that lists them", () => {
  const { platform, features } = createApplication({
    config: testConfig(),
    db: testDatabase(),
    jobs: { send: async () => {}, work: async () => {} },
    logger: createLogger({ level: "silent" }),
    build: "none",
  });

  const jobs = listNightlyJobs(platform, features.list);

  expect(jobs.length).toBeGreaterThan(30);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  expect(jobs.map(({ name }) => stepKey(name)).sort()).toEqual(Object.keys(texts.steps).sort());
});

import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const elsewhere = ["**/node_modules/**", "**/dist/**", "**/*.shared.test.ts", "**/*.long.test.ts"];

/** Small and pure, or answered by a fake: a second is an eternity. Shared machines are slow, though. */
const BRIEF_MS = 20_000;
/** The first test that needs a database waits for one to be created. */
const WITH_DATABASE_MS = 60_000;
/** A browser records a video as it is played, and leaves frames out where another story takes its time. */
const recordsVideo = "e2e/images.e2e.ts";
const LONG_MS = 1_800_000;

export default defineConfig({
  test: {
    // Starts nothing by itself: a PostgreSQL comes up when the first test asks for a database.
    globalSetup: here("./kit/server/src/testing-server.ts"),
    // Of two cores vitest would leave one idle; while a file waits for its database, another one can run.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    provide: {
      externalDatabaseUrl: process.env.DATABASE_URL ?? null,
      migrationsFolder: here("./db/migrations"),
    },
    projects: [
      {
        test: {
          name: "domain",
          // Pure functions leave nothing behind, so that their files need no process each.
          isolate: false,
          include: ["domain/**/*.test.ts", "kit/contract/**/*.test.ts"],
          exclude: elsewhere,
          testTimeout: BRIEF_MS,
        },
      },
      {
        test: {
          name: "server",
          include: [
            "kit/server/**/*.test.ts",
            "features/*/{server,contract,charts,drawing}/**/*.test.ts",
            "apps/{server,demo-world}/**/*.test.ts",
            "db/**/*.test.ts",
            "tools/**/*.test.ts",
          ],
          exclude: elsewhere,
          testTimeout: BRIEF_MS,
          hookTimeout: WITH_DATABASE_MS,
        },
      },
      {
        test: {
          name: "web",
          environment: "happy-dom",
          // Left outside it would bring a second react-router, whose context is not that of the screens.
          server: { deps: { inline: ["nuqs"] } },
          include: [
            "kit/web/**/*.test.{ts,tsx}",
            "features/*/web/**/*.test.{ts,tsx}",
            "apps/web/**/*.test.{ts,tsx}",
          ],
          exclude: elsewhere,
          testTimeout: BRIEF_MS,
        },
      },
      {
        test: {
          name: "shared",
          include: ["**/*.shared.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          exclude: [recordsVideo],
          globalSetup: here("./e2e/support/shared-product.ts"),
          // After all else. Two stories at a time: each waits for its browser and server half of the time.
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: "e2e-alone",
          include: [recordsVideo],
          globalSetup: here("./e2e/support/shared-product.ts"),
          sequence: { groupOrder: 2 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: "long",
          include: ["**/*.long.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          fileParallelism: false,
          testTimeout: LONG_MS,
          hookTimeout: LONG_MS,
        },
      },
    ],
  },
});

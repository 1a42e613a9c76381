import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestStoriesFirst } from "./tools/longest-stories-first.mjs";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const elsewhere = ["**/node_modules/**", "**/dist/**", "**/*.shared.test.ts", "**/*.long.test.ts"];

/** Test files of a worker share its process and the modules that are loaded in it; those of screens only the packages. */
const restoreStubs = here("./tools/restore-stubs.ts");
const freshModules = here("./tools/fresh-modules.ts");

/** They end what hangs. However busy the machine is, they fail nothing that goes on. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
const STORY_MS = 600_000;
const LONG_MS = 1_800_000;

/**
 * The processor draws the map, which is much of the work of a story: few pixels and few frames will do where none is read.
 * `SURCO_SCREEN_SCALE=1` keeps sharp pictures.
 */
const cheapScreens = {
  SURCO_SCREEN_SCALE: process.env.SURCO_SCREEN_SCALE ?? "0.25",
  SURCO_FRAME_MS: process.env.SURCO_FRAME_MS ?? "100",
};

const cores = availableParallelism();

export default defineConfig({
  test: {
    // Starts nothing by itself: a PostgreSQL comes up when the first test asks for a database.
    globalSetup: here("./kit/server/src/testing-server.ts"),
    // Of two cores vitest would leave one idle; while files wait for their databases, others can run.
    maxWorkers: 2 * cores,
    sequence: { sequencer: LongestStoriesFirst },
    // Read by no test through an import; with `--changed` all tests run where they change.
    forceRerunTriggers: [
      "**/vitest.config.ts",
      "**/package-lock.json",
      "**/tsconfig.base.json",
      "**/db/migrations/**",
    ],
    provide: {
      externalDatabaseUrl: process.env.DATABASE_URL ?? null,
      migrationsFolder: here("./db/migrations"),
    },
    projects: [
      {
        test: {
          name: "domain",
          // Pure functions leave nothing behind: not even their modules are evaluated anew.
          isolate: false,
          include: ["domain/**/*.test.ts", "kit/contract/**/*.test.ts"],
          exclude: elsewhere,
          ...patience,
        },
      },
      {
        test: {
          name: "server",
          isolate: false,
          globalSetup: here("./tools/bundle-threads.mjs"),
          setupFiles: [restoreStubs, here("./kit/server/src/testing-threads.ts")],
          include: [
            "kit/{server,cog,geo-files}/**/*.test.ts",
            "features/*/{server,contract,charts,drawing}/**/*.test.ts",
            "apps/{server,demo-world}/**/*.test.ts",
            "db/**/*.test.ts",
            "tools/**/*.test.ts",
            "e2e/sync-model/*.test.ts",
          ],
          exclude: elsewhere,
          ...patience,
        },
      },
      {
        test: {
          name: "web",
          environment: "happy-dom",
          isolate: false,
          setupFiles: [freshModules, restoreStubs, here("./kit/web/src/testing-setup.ts")],
          // Left outside it would bring a second react-router, whose context is not that of the screens.
          server: { deps: { inline: ["nuqs"] } },
          include: [
            "kit/web/**/*.test.{ts,tsx}",
            "features/*/web/**/*.test.{ts,tsx}",
            "apps/web/**/*.test.{ts,tsx}",
          ],
          exclude: elsewhere,
          ...patience,
        },
      },
      {
        test: {
          name: "shared",
          isolate: false,
          setupFiles: [restoreStubs],
          include: ["**/*.shared.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          ...patience,
        },
      },
      {
        test: {
          name: "e2e",
          // Their modules hold nothing of a story: the browser's driver is loaded once per worker.
          isolate: false,
          setupFiles: [here("./e2e/support/stop-after-failure.ts")],
          include: ["e2e/**/*.e2e.ts"],
          globalSetup: here("./e2e/support/shared-product.ts"),
          // After all else, fewer than two to a core: each waits for its browser and server part of the time; with more, layouts
          // still move while a step presses, and steps run out of time.
          sequence: { groupOrder: 1 },
          env: cheapScreens,
          maxWorkers: Math.max(1, 2 * cores - 1),
          expect: { poll: { timeout: 120_000 } },
          testTimeout: STORY_MS,
          hookTimeout: STORY_MS,
        },
      },
      {
        test: {
          name: "long",
          env: cheapScreens,
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

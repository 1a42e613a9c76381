import type { ServicesHealth } from "@surco/kit-server";
import type { Config } from "./config";
import { createFeatures, type Features } from "./features";
import { createPlatform, type PlatformInput } from "./platform";

export interface ApplicationInput extends PlatformInput {
  config: Config;
  /** Id of the served web build. */
  build: string;
}

export type Application = ReturnType<typeof createApplication>;

/** Creates the platform and the features. Nothing runs until `buildApp` and `startBackgroundWork`. */
export function createApplication({ config, build, ...input }: ApplicationInput) {
  const { platform, clients } = createPlatform({ config, ...input });
  const features: Features = createFeatures(platform, config, build);
  return {
    platform,
    features,
    /** Health of the outside services as seen by this process. */
    async describeServices(): Promise<ServicesHealth> {
      const budgets = features.list.flatMap(({ callBudgets = [] }) => callBudgets);
      return {
        world: config.world,
        services: clients.map((client) => client.health()),
        budgets: await Promise.all(
          budgets.map(async (budget) => ({ provider: budget.provider, left: await budget.left() })),
        ),
      };
    },
    /** Runs the features' preparations before the first request and job. */
    async prepare(): Promise<void> {
      for (const feature of features.list) await feature.beforeStart?.();
    },
  };
}

import type { ServicesHealth } from "@surco/kit-server";
import type { Config } from "./config";
import { configurationId } from "./configuration-id";
import { createFeatures, type Features } from "./features";
import { createPlatform, type PlatformInput } from "./platform";
import { serviceWarningsOf } from "./service-warnings";

export interface ApplicationInput extends PlatformInput {
  config: Config;
  /** Id of the served web build. */
  build: string;
}

export type Application = ReturnType<typeof createApplication>;

/** Creates the platform and the features. Nothing runs until `buildApp` and `startBackgroundWork`. */
export function createApplication({ config, build, ...input }: ApplicationInput) {
  const { platform, outsideServices } = createPlatform({
    config,
    ...input,
    onServiceRefused(refusal) {
      features
        .notifyServiceRefused({ ...refusal, configuration: configurationId(config) })
        .catch((error: unknown) => input.logger.error({ err: error }, "administrators not notified"));
    },
  });
  const features: Features = createFeatures(platform, config, build, () =>
    outsideServices.map(({ health }) => health()),
  );
  return {
    platform,
    features,
    /** Health of the outside services as seen by this process. */
    async describeServices(): Promise<ServicesHealth> {
      const budgets = features.list.flatMap(({ callBudgets = [] }) => callBudgets);
      return {
        world: config.world,
        services: outsideServices.map(({ isSimulated, health }) => ({ ...health(), isSimulated })),
        budgets: await Promise.all(
          budgets.map(async ({ provider, perDay, left }) => ({ provider, perDay, left: await left() })),
        ),
        warnings: serviceWarningsOf(config),
      };
    },
    /** Runs the features' preparations before the first request and job. */
    async prepare(): Promise<void> {
      for (const feature of features.list) await feature.beforeStart?.();
    },
  };
}

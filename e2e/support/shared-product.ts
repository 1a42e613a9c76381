import { type AddressInfo, connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { type RunningProduct, startProduct } from "./product";
import { serverErrors } from "./server-errors";

declare module "vitest" {
  interface ProvidedContext {
    /** Port that hands out the address of the product that stories of the demonstration share. */
    sharedProductPort: number;
  }
}

/** The public pages say who runs the installation. */
const SETTINGS = {
  SURCO_OPERATOR: "Cooperativa El Surco",
  SURCO_OPERATOR_CONTACT: "hola@coop.example",
  // A story writes a formula of its own on a basic field of the demonstration.
  SURCO_EXTRA_LAYERS: "free",
  // Too few people use it for figures of its own on the first page.
  SURCO_LANDING_CLAIMS: JSON.stringify({
    hectares: 1_000_000,
    stations: 100,
    imagery: [{ pixelSizeM: 10, minDays: 3, maxDays: 5 }],
  }),
};

/**
 * Vitest's set-up for the stories. Those of the demonstration farm walk on one product, each with an account of its own, so
 * that it is started and the farm's seasons are read once and not once per story. It starts when the first story asks.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let running: Promise<RunningProduct> | null = null;
  const broker = createServer((socket) => {
    running ??= startProduct(SETTINGS);
    socket.on("error", () => {});
    running.then(
      ({ url, dataDir }) => socket.end(JSON.stringify({ url, dataDir })),
      (error: Error) => socket.end(JSON.stringify({ error: error.message })),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, "127.0.0.1", resolve));
  broker.unref();
  project.provide("sharedProductPort", (broker.address() as AddressInfo).port);
  return async () => {
    broker.close();
    const product = await running?.catch(() => null);
    const errors = product ? await serverErrors(product.dataDir) : [];
    if (errors.length > 0)
      process.stderr.write(`${["Last errors of the shared product's server:", ...errors].join("\n")}\n`);
    await product?.stop();
  };
}

/** The product that `setup` has or starts; stopping it is not for one story to do. @throws Error where it did not start */
export async function sharedProduct(): Promise<RunningProduct> {
  const socket = connect(inject("sharedProductPort"), "127.0.0.1");
  const answer = JSON.parse(await text(socket)) as Omit<RunningProduct, "stop"> | { error: string };
  if ("error" in answer) throw new Error(`the product did not start: ${answer.error}`);
  return { ...answer, stop: async () => {} };
}

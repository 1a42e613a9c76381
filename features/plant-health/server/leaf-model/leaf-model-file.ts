import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import type { LeafModelFile } from "./leaf-messages";

const description = z.object({
  name: z.string(),
  version: z.string(),
  date: z.string(),
  sha256: z.string(),
  sizePx: z.number().int().min(2),
  classes: z.array(z.string()).min(1),
  rejectedClasses: z.array(z.string()),
  temperature: z.number().positive(),
  rejection: z.object({ maxRejectedShare: z.number(), minEnergy: z.number() }),
});

/** Optional dependency: an installation may run on a platform for which it has no build. */
const RUNTIME = "onnxruntime-node";

/**
 * Finds the model and the library that runs it.
 *
 * @returns null without the library: then only devices answer
 * @throws Error where the weights are not those that the description names
 */
export function findLeafModel(): LeafModelFile | null {
  const { resolve } = createRequire(import.meta.url);
  try {
    resolve(RUNTIME);
  } catch {
    return null;
  }
  const path = resolve("@surco/plant-health/model/maize-leaves.onnx");
  const model = description.parse(
    JSON.parse(readFileSync(resolve("@surco/plant-health/model/maize-leaves.json"), "utf8")),
  );
  const sha256 = createHash("sha256").update(readFileSync(path)).digest("hex");
  if (sha256 !== model.sha256) throw new Error("the weights of the leaf model are not the described ones");
  return { model, path };
}

// `npm run image`: builds the container image with docker, podman or buildah. Where none can, or with `--steps`, runs the same steps in
// a clean root of Debian; `npm run test:long -- image` also starts what came out.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./bundle.mjs";
import { readContainerfile } from "./image/containerfile.mjs";
import { runImageSteps } from "./image/run-image-steps.mjs";

const CONTAINERFILE = "deploy/Containerfile";
const ENGINES = [
  { name: "docker", pull: ["pull"], build: ["build"] },
  { name: "podman", pull: ["pull"], build: ["build"] },
  { name: "buildah", pull: ["pull"], build: ["bud"] },
];

const { values } = parseArgs({
  options: { steps: { type: "boolean" }, tag: { type: "string", default: "surco" } },
});
const [{ base }] = readContainerfile(readFileSync(join(root, CONTAINERFILE), "utf8"));
const engine = values.steps
  ? undefined
  : ENGINES.find(({ name, pull }) => succeeds(name, [...pull, base], "ignore"));
if (engine) {
  const isBuilt = succeeds(
    engine.name,
    [...engine.build, "--file", CONTAINERFILE, "--tag", values.tag, "."],
    "inherit",
  );
  process.exit(isBuilt ? 0 : 1);
}
console.log(`No container engine here gets ${base}: the steps of ${CONTAINERFILE} run in a clean root.`);
try {
  const { image, seconds, megabytes } = runImageSteps();
  console.log(
    `Built in ${seconds} s: ${megabytes.root} MB in ${image.root}, of these ${megabytes.product} MB the product.`,
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

function succeeds(program, args, stdio) {
  return spawnSync(program, args, { cwd: root, stdio }).status === 0;
}

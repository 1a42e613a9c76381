// The steps of deploy/Containerfile in clean roots below node_modules/.cache/surco-image, which no tool searches.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bundle.mjs";
import { canInstallDebianPackages, installDebianPackages } from "../debian-packages.mjs";
import { runStages, sizeOf } from "./clean-root.mjs";
import { readContainerfile } from "./containerfile.mjs";
import { readIgnored } from "./ignored-files.mjs";

/**
 * Runs all steps. @returns the image, the duration and the size
 * @throws Error that says what is missing
 */
export function runImageSteps(buildArguments = {}) {
  requireDebianRoot();
  const started = Date.now();
  const stages = readContainerfile(readFileSync(join(root, "deploy/Containerfile"), "utf8"), buildArguments);
  const image = runStages(stages, {
    context: root,
    isIgnored: readIgnored(readFileSync(join(root, ".dockerignore"), "utf8")),
    folder: join(root, "node_modules/.cache/surco-image"),
    buildArguments,
  });
  const toMegabytes = (folder) => Math.round(sizeOf(folder) / 1e6);
  return {
    image,
    seconds: Math.round((Date.now() - started) / 1000),
    megabytes: { root: toMegabytes(image.root), product: toMegabytes(join(image.root, image.workingDir)) },
  };
}

/** @throws Error where other roots cannot be made */
function requireDebianRoot() {
  if (!canInstallDebianPackages())
    throw new Error("The steps of an image without an engine need Debian and root.");
  if (spawnSync("mmdebstrap", ["--version"]).status !== 0) {
    installDebianPackages("A clean root needs mmdebstrap", ["mmdebstrap"]);
  }
}

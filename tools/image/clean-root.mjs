// Runs the stages of a Containerfile in folders of Debian instead of layers, where no container engine can be had.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { argumentOf, execForm, pairsOf } from "./containerfile.mjs";
import { commandIn } from "./enter-root.mjs";

const DEBIAN = { suite: "bookworm", mirror: "http://deb.debian.org/debian" };
const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";

/**
 * Makes a stand-in for the official image of Node: Debian's smallest set of packages, with Node of the same version from npm's
 * registry and this machine's npm.
 *
 * @param image  docker.io/library/node:24.21.0-bookworm-slim
 * @throws Error without mmdebstrap, or where packages cannot be fetched
 */
function makeBase(image, folder) {
  const [, version] = /node:(\d+\.\d+\.\d+)-bookworm-slim(?:@|$)/.exec(image) ?? [];
  if (!version) throw new Error(`no stand-in for ${image}`);
  const done = join(folder, "usr/local/bin/npm");
  if (existsSync(done)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  run("mmdebstrap", [
    "--variant=minbase",
    "--mode=root",
    "--include=libstdc++6",
    DEBIAN.suite,
    folder,
    DEBIAN.mirror,
  ]);
  const fetched = mkdtempSync(`${folder}-node-`);
  try {
    run("npm", ["pack", `node-linux-${process.arch}@${version}`, "--silent"], { cwd: fetched });
    run("tar", ["-xzf", join(fetched, readdirSync(fetched)[0]), "-C", fetched]);
    cpSync(join(fetched, "package/bin/node"), join(folder, "usr/local/bin/node"));
    const npm = run("npm", ["root", "--global"], { stdio: "pipe" });
    cpSync(join(npm, "npm"), join(folder, "usr/local/lib/node_modules/npm"), { recursive: true });
  } finally {
    rmSync(fetched, { recursive: true });
  }
  run("ln", ["-s", "../lib/node_modules/npm/bin/npm-cli.js", done]);
}

/**
 * Runs the stages, each in a copy of its base.
 *
 * @param stages  of `readContainerfile`
 * @param context  project, with `isIgnored` of its .dockerignore
 * @param folder  for the stages
 * @returns {ReturnType<typeof newImage>} the last root, and what its image would say about how to run it
 */
export function runStages(stages, { context, isIgnored, folder, buildArguments = {} }) {
  const roots = {};
  let image;
  for (const [index, stage] of stages.entries()) {
    const root = join(folder, stage.name ?? `stage-${index}`);
    const base = join(folder, `base-${stage.base.replace(/^.*:|@.*$/g, "")}`);
    makeBase(stage.base, base);
    rmSync(root, { recursive: true, force: true });
    run("cp", ["--archive", "--reflink=auto", base, root]);
    image = newImage(root);
    const scope = { image, roots, context, isIgnored, buildArguments, buildEnvironment: {} };
    for (const { keyword, rest } of stage.instructions) instructions[keyword](rest, scope);
    if (stage.name !== null) roots[stage.name] = root;
  }
  // Gigabytes of packages for the build; the bases and the last root stay.
  for (const root of Object.values(roots)) rmSync(root, { recursive: true });
  return image;
}

/** A root before its instructions. */
function newImage(root) {
  return {
    root,
    /** @type {Record<string, string>} */
    environment: { PATH },
    user: "0:0",
    workingDir: "/",
    /** @type {string[]} */
    volumes: [],
    /** @type {string[]} */
    command: [],
    /** @type {string[]} */
    healthCheck: [],
    stopSignal: "SIGTERM",
  };
}

const instructions = {
  ARG: (rest, { buildEnvironment, buildArguments }) =>
    Object.assign(buildEnvironment, argumentOf(rest, buildArguments)),
  CMD: (rest, { image }) => {
    image.command = execForm(rest);
  },
  COPY: copyFiles,
  ENV: (rest, { image }) => Object.assign(image.environment, pairsOf(rest)),
  EXPOSE: () => {},
  HEALTHCHECK: (rest, { image }) => {
    image.healthCheck = execForm(rest.replace(/^.*?CMD /, ""));
  },
  LABEL: () => {},
  RUN: runCommand,
  STOPSIGNAL: (rest, { image }) => {
    image.stopSignal = rest;
  },
  USER: (rest, { image }) => {
    image.user = rest;
  },
  VOLUME: (rest, { image }) => image.volumes.push(rest),
  WORKDIR: (rest, { image }) => {
    image.workingDir = rest;
    mkdirSync(join(image.root, rest), { recursive: true });
  },
};

function copyFiles(rest, { image, roots, context, isIgnored }) {
  const [, stage, from, to] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest);
  const source = stage === undefined ? resolve(context, from) : join(roots[stage], from);
  const target = join(image.root, resolve(image.workingDir, to));
  const filter = (file) => stage !== undefined || !isIgnored(relative(context, file));
  // One by one: the target may lie in an ignored folder of the project, and nothing copies a folder into itself.
  for (const name of readdirSync(source).filter((name) => filter(join(source, name)))) {
    cpSync(join(source, name), join(target, name), { recursive: true, filter, verbatimSymlinks: true });
  }
  run("chown", ["--recursive", "0:0", target]);
}

function runCommand(rest, { image, buildEnvironment }) {
  const [, options, command] = /^((?:--\S+ )*)(.*)$/.exec(rest);
  const environment = {
    HOME: "/root",
    NODE_EXTRA_CA_CERTS: AUTHORITIES,
    ...image.environment,
    ...buildEnvironment,
  };
  // A network of one's own is no part of these steps: names and authorities are this machine's.
  for (const file of ["/etc/resolv.conf", AUTHORITIES].filter(existsSync)) {
    mkdirSync(dirname(join(image.root, file)), { recursive: true });
    if (!existsSync(join(image.root, file))) writeFileSync(join(image.root, file), "");
  }
  const binds = [
    ["/etc/resolv.conf", "/etc/resolv.conf"],
    [AUTHORITIES, AUTHORITIES],
    ...cachesOf(options, image.root),
  ];
  const [program, args] = commandIn(image.root, ["/bin/sh", "-c", command], {
    workingDir: image.workingDir,
    binds: binds.filter(([from]) => existsSync(from)),
  });
  run(program, args, { env: environment });
}

/** Caches of the builder; npm's is this machine's. */
function cachesOf(options, root) {
  const [, target] = /--mount=type=cache,target=(\S+)/.exec(options) ?? [];
  if (target === undefined) return [];
  mkdirSync(join(root, target), { recursive: true });
  return [[run("npm", ["config", "get", "cache"], { stdio: "pipe" }), target]];
}

/** Bytes of a folder. */
export function sizeOf(folder) {
  return Number(
    run("du", ["--summarize", "--bytes", "--one-file-system", folder], { stdio: "pipe" }).split(/\s/)[0],
  );
}

/** @returns the output, where it is piped @throws Error */
function run(program, args, { stdio = ["ignore", "inherit", "inherit"], ...options } = {}) {
  const { status, stdout, error } = spawnSync(program, args, { stdio, encoding: "utf8", ...options });
  if (error || status !== 0)
    throw new Error(`${program} ${args.join(" ")}: ${error?.message ?? `ended with ${status}`}`);
  return stdout?.trim() ?? "";
}

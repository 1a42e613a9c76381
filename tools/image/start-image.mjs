// Runs a root made of the image's steps as a container engine would: its account, read-only, /tmp in memory, nothing but its volumes.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { commandIn } from "./enter-root.mjs";

/**
 * Starts the image's own command.
 *
 * @param image  of `runImageSteps`
 * @param volume  folder here that stands for the image's volume
 * @param environment  added to the image's
 * @returns pid here of its first process, the output once it has ended, and `stop`, which resolves with exit code and duration
 */
export async function startImage(image, { volume, environment, command = image.command }) {
  const child = spawn(...wordsOf(image, volume, command), {
    env: { ...image.environment, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(""));
  const pid = await firstProcessOf(child.pid);
  return {
    pid,
    output,
    async stop(signal = image.stopSignal) {
      const asked = Date.now();
      process.kill(pid, signal);
      const [code] = await ended;
      return { code, seconds: (Date.now() - asked) / 1000 };
    },
  };
}

/** Runs a command in the image to its end, as `docker exec` does. @returns its exit code and output */
export function runInImage(image, { volume, environment, command }) {
  const [program, args] = wordsOf(image, volume, command);
  const env = { ...image.environment, ...environment };
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: "utf8" });
  return { code: status, output: `${stdout}${stderr}`.trim() };
}

function wordsOf(image, volume, command) {
  return commandIn(image.root, command, {
    workingDir: image.workingDir,
    user: image.user,
    isReadOnly: true,
    binds: image.volumes.map((place) => [volume, place]),
    tmpfs: [
      ["/tmp", "1g"],
      ["/dev/shm", "256m"],
    ],
  });
}

/** The pid here of the process that is number 1 in there. */
async function firstProcessOf(outerPid) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const [pid] = readFileSync(`/proc/${outerPid}/task/${outerPid}/children`, "utf8").split(" ");
    if (pid) return Number(pid);
    await sleep(20);
  }
  throw new Error("nothing was started");
}

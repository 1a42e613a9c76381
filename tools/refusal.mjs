// Refusal to start, as one sentence for the person at the terminal.
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export class Refusal extends Error {}

/** Makes the folder where it is missing. @throws Refusal */
export function requireWritable(folder, hint = "") {
  const probe = join(folder, `.surco-probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    if (error.code === "ENOSPC")
      throw new Refusal(`The disk that holds ${folder} is full: make room and start again.`);
    throw new Refusal(
      `${folder} cannot be written by you: give yourself the right to write there${hint}, then start again.`,
    );
  }
}

/** @throws Refusal */
export function requireDisk(folder, neededMb, what) {
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
  if (freeMb < neededMb) {
    throw new Refusal(
      `${what} need ${neededMb} MB in ${folder} and ${freeMb} MB are free: make room and start again.`,
    );
  }
}

/** A server that was killed a moment ago may need another moment to let go of its port. */
const PORT_TRIES = 8;

/** @throws Refusal */
export async function requireFreePort(port, host) {
  for (let attempt = 1; ; attempt++) {
    const problem = await listenProblem(port, host);
    if (problem === null) return;
    if (problem === "EACCES") {
      throw new Refusal(`You may not open port ${port}: choose one above 1023, as in PORT=8080 npm start.`);
    }
    if (problem !== "EADDRINUSE") {
      throw new Refusal(`Port ${port} of ${host} cannot be opened (${problem}): check PORT and SURCO_HOST.`);
    }
    if (attempt === PORT_TRIES) {
      throw new Refusal(
        `Port ${port} is taken, perhaps by a Surco that runs already: stop that program, or choose another port, as in PORT=${port + 1} npm start.`,
      );
    }
    await sleep(200);
  }
}

function listenProblem(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code ?? String(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

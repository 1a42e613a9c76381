import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../system-postgres.testing";

/** Enough for the log of a drill. */
const OUTPUT_CHARACTERS = 1_000_000;

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Process of the built product on its own folder. */
export interface Node {
  /** Own address, without a final slash; of a server. */
  address: string;
  start(): Promise<void>;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface NodeOptions {
  /** Checkout with the build that runs; by default this one. */
  tree?: string;
  /** Of Node itself: "--max-old-space-size=64". */
  nodeArguments?: readonly string[];
  /** Data folder; by default a temporary one. */
  folder?: string;
}

/** Node that is not started yet, or was stopped. */
export interface PreparedNode extends Node {
  folder: string;
  /** Process id of the last start. */
  pid(): number;
  /** Last of its output and error output. */
  output(): string;
  /** Resolves to the exit code or the signal of the last start. */
  ended(): Promise<number | string>;
  /** Ends it and deletes its folder. */
  remove(): Promise<void>;
}

/** Prepares a server or worker; nothing runs before `start`. */
export async function prepareNode(
  role: "server" | "worker" | "both",
  environment: Record<string, string>,
  { tree = root, nodeArguments = [], ...options }: NodeOptions = {},
): Promise<PreparedNode> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), `surco-${role}-`));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let ending: Promise<number | string> = Promise.resolve(0);
  let output = "";
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    await ending;
  };
  return {
    address,
    folder,
    async start() {
      const started = spawn(process.execPath, [...nodeArguments, join(tree, "apps/server/dist/main.mjs")], {
        env: {
          ...process.env,
          ...environment,
          PORT: String(port),
          SURCO_ROLE: role,
          SURCO_DATA_DIR: folder,
          SURCO_USER: "root",
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      child = started;
      ending = once(started, "close").then(([code, signal]) => signal ?? code);
      output = "";
      await new Promise<void>((ready, failed) => {
        const read = (chunk: Buffer) => {
          output = (output + chunk.toString()).slice(-OUTPUT_CHARACTERS);
          if (output.includes('"msg":"ready"')) ready();
        };
        started.stdout.on("data", read);
        started.stderr.on("data", read);
        void ending.then((how) => failed(new Error(`a ${role} ended with ${how}: ${output.slice(-2000)}`)));
      });
    },
    pid: () => child?.pid ?? 0,
    output: () => output,
    ended: () => ending,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    async remove() {
      await end("SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export interface Balancer {
  address: string;
  stop(): Promise<void>;
}

/** Starts nginx in front of the servers. @throws Error that names the package where it is not installed */
export async function startBalancer(servers: readonly Node[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), "surco-nginx-"));
  const port = await freePort();
  const upstreams = servers.map(
    ({ address }) => `server ${new URL(address).host} max_fails=1 fail_timeout=1s;`,
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  upstream surco { ${upstreams.join(" ")} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://surco;
      proxy_http_version 1.1;
      proxy_buffering off;
      proxy_connect_timeout 3s;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    }
  }
}`,
  );
  const nginx = spawn("nginx", ["-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", 2],
  });
  const isMissing = once(nginx, "error").then(() => true);
  const address = `http://127.0.0.1:${port}`;
  while (!(await answers(`${address}/health`))) {
    if (await Promise.race([isMissing, sleep(100).then(() => false)])) {
      throw new Error("nginx is not installed (Debian: apt-get install nginx)");
    }
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
  }
  return {
    address,
    async stop() {
      const ended = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const reply = await fetch(url).catch(() => null);
  return reply?.ok === true;
}

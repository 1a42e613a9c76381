import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type ClientHttp2Session, connect as connectHttp2, type IncomingHttpHeaders } from "node:http2";
import { connect as connectTcp } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { fileURLToPath } from "node:url";
import { freePort } from "./built-server.testing";

/** Name of the site; Caddy signs names below `localhost` by itself. */
export const SITE = "surco.localhost";

export interface ReverseProxy {
  /** Port of https. */
  port: number;
  /** Port of http. */
  plainPort: number;
  stop(): Promise<void>;
}

const deploy = fileURLToPath(new URL("../../../deploy", import.meta.url));
const errorPages = path.join(deploy, "error-pages");

/** Starts Caddy with deploy/caddy/Caddyfile. @throws Error that says what to install */
export async function startCaddy(upstreams: readonly string[]): Promise<ReverseProxy> {
  requireProgram("caddy", ["version"]);
  const folder = mkdtempSync(path.join(tmpdir(), "surco-caddy-"));
  const [port, plainPort] = [await freePort(), await freePort()];
  const config = path.join(folder, "Caddyfile");
  // Settings of the whole process; those of the site are the product's file.
  writeFileSync(
    config,
    `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\nimport ${deploy}/caddy/Caddyfile\n`,
  );
  const environment = {
    SURCO_DOMAIN: SITE,
    SURCO_UPSTREAMS: upstreams.join(" "),
    SURCO_ERROR_PAGES: errorPages,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", config], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "ignore"],
  });
  return untilListening(child, folder, { port, plainPort });
}

/** Starts nginx with deploy/nginx/surco.conf. @throws Error that says what to install */
export async function startNginx(upstreams: readonly string[]): Promise<ReverseProxy> {
  requireProgram("nginx", ["-v"]);
  requireProgram("openssl", ["version"]);
  const folder = mkdtempSync(path.join(tmpdir(), "surco-nginx-"));
  const [port, plainPort] = [await freePort(), await freePort()];
  makeCertificate(folder);
  writeFileSync(path.join(folder, "surco.conf"), siteOf(folder, upstreams, { port, plainPort }));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => {
    mkdirSync(path.join(folder, name));
    return `${name}_temp_path ${folder}/${name};`;
  });
  const config = path.join(folder, "nginx.conf");
  // As Debian's file, with the account that owns the folder.
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n  include /etc/nginx/mime.types;\n  access_log off;\n  ${temporary.join("\n  ")}\n  include ${folder}/surco.conf;\n}\n`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", config], { stdio: ["ignore", "ignore", "inherit"] });
  return untilListening(child, folder, { port, plainPort });
}

/** The product's file with the ports, names and files of this machine, as its reader changes it. */
function siteOf(
  folder: string,
  upstreams: readonly string[],
  { port, plainPort }: { port: number; plainPort: number },
): string {
  const changes: [string, string][] = [
    [
      "server 127.0.0.1:8080 ",
      upstreams.map((address) => `server ${address} `).join("max_fails=1 fail_timeout=2s;\n  "),
    ],
    ["  listen [::]:80;\n", ""],
    ["  listen [::]:443 ssl http2;\n", ""],
    ["listen 80;", `listen ${plainPort};`],
    ["listen 443 ssl http2;", `listen ${port} ssl http2;`],
    ["surco.example.org", SITE],
    ["/etc/ssl/surco", `${folder}/surco`],
    ["/etc/surco/error-pages", errorPages],
  ];
  let text = readFileSync(path.join(deploy, "nginx/surco.conf"), "utf8");
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/nginx/surco.conf lacks ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function makeCertificate(folder: string): void {
  const files = ["-keyout", path.join(folder, "surco.key"), "-out", path.join(folder, "surco.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const { status, stderr } = spawnSync(
    "openssl",
    ["req", "-x509", ...key, ...files, "-days", "2", "-subj", `/CN=${SITE}`],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
}

function requireProgram(program: string, version: string[]): void {
  if (spawnSync(program, version, { stdio: "ignore" }).status === 0) return;
  throw new Error(
    `${program} is missing. Install it (Debian: apt-get install --no-install-recommends ${program}).`,
  );
}

async function untilListening(
  child: ChildProcess,
  folder: string,
  ports: { port: number; plainPort: number },
): Promise<ReverseProxy> {
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 300 && child.exitCode === null; attempt++) {
    if (await canConnect(ports.port)) return { ...ports, stop };
    await sleep(100);
  }
  await stop();
  throw new Error("the proxy did not start");
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTcp(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Browser {
  /** The connection, for what `request` does not do. */
  session: ClientHttp2Session;
  request(
    method: string,
    url: string,
    options?: { headers?: Record<string, string>; body?: Buffer },
  ): Promise<Reply>;
  close(): void;
}

/** Opens a connection of HTTP/2 through the proxy, as from a client with that address of this machine. */
export async function connectBrowser(port: number, localAddress = "127.0.0.1"): Promise<Browser> {
  const socket = connectTls({
    socket: connectTcp({ host: "127.0.0.1", port, localAddress }),
    servername: SITE,
    ALPNProtocols: ["h2"],
    // Certificates of the proxies' own making.
    rejectUnauthorized: false,
  });
  await once(socket, "secureConnect");
  if (socket.alpnProtocol !== "h2") throw new Error("no HTTP/2");
  const session = connectHttp2(`https://${SITE}:${port}`, {
    createConnection: () => socket,
    // Node refuses the headers of an answer while more than this waits to be sent: whole files here.
    maxSessionMemory: 1000,
  });
  session.on("error", () => {});
  return { session, request: (...call) => send(session, ...call), close: () => session.destroy() };
}

function send(
  session: ClientHttp2Session,
  method: string,
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const stream = session.request(
      {
        ":method": method,
        ":path": url,
        ...(body !== undefined && { "content-length": String(body.length) }),
        ...headers,
      },
      { endStream: body === undefined },
    );
    const chunks: Buffer[] = [];
    let status = 0;
    let answered: IncomingHttpHeaders = {};
    const answer = () => resolve({ status, headers: answered, body: Buffer.concat(chunks) });
    stream.on("response", (received) => {
      status = Number(received[":status"]);
      answered = received;
    });
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A refusal may come before the body is sent, whose rest nobody reads: such a stream does not always close by itself.
    stream.on("end", () => {
      answer();
      stream.close();
    });
    stream.on("error", (error) => (status > 0 ? answer() : reject(error)));
    stream.on("close", () => (status > 0 ? answer() : reject(new Error("no answer"))));
    if (body !== undefined) stream.end(body);
  });
}

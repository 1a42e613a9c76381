import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { serveCog } from "./cog/serve-cog";
import { serveBanxico } from "./exchange-rates/serve-banxico";
import { serveBcra } from "./exchange-rates/serve-bcra";
import { serveFrankfurter } from "./exchange-rates/serve-frankfurter";
import { faultSwitch } from "./faults/fault-switch";
import { serveFaults } from "./faults/serve-faults";
import { type Exchange, sendJson } from "./http/exchange";
import { type FaultSource, playFault } from "./http/faults";
import { portOf } from "./http/port-of";
import { serveKindwise } from "./kindwise/serve-kindwise";
import { mailbox } from "./mail/mailbox";
import { serveMailbox } from "./mail/serve-mailbox";
import { startSmtpSink } from "./mail/smtp-sink";
import { serveMercadoPago } from "./mercado-pago/serve-mercado-pago";
import { servePlaceSearch } from "./places/serve-place-search";
import { servePlaces } from "./places/serve-places";
import { servePlanet } from "./planet/serve-planet";
import { servePush } from "./push/serve-push";
import { serveFacebook } from "./sign-in/serve-facebook";
import { serveOidc } from "./sign-in/serve-oidc";
import { serveSoilImagery } from "./soil/serve-soil-imagery";
import { serveSoilPoints } from "./soil/serve-soil-points";
import { serveWcs } from "./soil/serve-wcs";
import { serveStac } from "./stac/serve-stac";
import { serveTerrain } from "./terrain/serve-terrain";
import { serveTruth } from "./truth-api/serve-truth";
import { serveGibs } from "./weather/gibs/serve-gibs";
import { serveMetNorway } from "./weather/met-norway/serve-met-norway";
import { serveMetar } from "./weather/metar/serve-metar";
import { serveNasaPower } from "./weather/nasa-power/serve-nasa-power";
import { serveOpenMeteo } from "./weather/open-meteo/serve-open-meteo";
import { serveRainviewer } from "./weather/rainviewer/serve-rainviewer";
import { serveSmn } from "./weather/smn/serve-smn";

export interface DemoWorldOptions {
  /** 0 (default): any free port. */
  port?: number;
  smtpPort?: number;
  host?: "127.0.0.1";
  /** The world's clock; there are no scenes after it. */
  now?: () => Date;
  /** Asked for every request; `null` answers as usual. */
  faults?: FaultSource;
}

export interface DemoWorld {
  /** "http://127.0.0.1:PORT" */
  url: string;
  /** "smtp://127.0.0.1:PORT" */
  smtpUrl: string;
  close(): Promise<void>;
}

type Handler = (exchange: Exchange) => boolean | Promise<boolean>;

/** Starts the simulated outside services. @throws the error of the socket where a port is taken */
export async function startDemoWorld(options: DemoWorldOptions = {}): Promise<DemoWorld> {
  const host = options.host ?? "127.0.0.1";
  const now = options.now ?? (() => new Date());
  const box = mailbox(now);
  const switched = faultSwitch();
  const handlers: Handler[] = [
    serveStac,
    serveCog,
    serveTerrain,
    serveWcs,
    serveSoilPoints,
    serveSoilImagery,
    serveTruth,
    serveOpenMeteo,
    serveMetNorway,
    serveNasaPower,
    serveMetar,
    serveSmn,
    serveRainviewer,
    serveGibs,
    servePlaces,
    servePlaceSearch,
    serveBcra,
    serveBanxico,
    serveFrankfurter,
    servePlanet(),
    serveKindwise(),
    serveMercadoPago(),
    servePush(),
    serveOidc(),
    serveFacebook(),
    serveMailbox(box),
    serveFaults(switched),
  ];
  const faults: FaultSource = (request) => options.faults?.(request) ?? switched.ofPath(request.path);
  const server = createServer((request, response) => {
    answer(request, response, handlers, { now, faults }).catch(() => failQuietly(response));
  });
  const port = await listen(server, options.port ?? 0, host);
  const smtp = await startSmtpSink(box, options.smtpPort ?? 0, host).catch(async (error: unknown) => {
    await closeServer(server);
    throw error;
  });
  return {
    url: `http://${host}:${port}`,
    smtpUrl: `smtp://${host}:${smtp.port}`,
    async close() {
      await Promise.all([closeServer(server), smtp.close()]);
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handlers: readonly Handler[],
  { now, faults }: { now: () => Date; faults: FaultSource },
): Promise<void> {
  const address = new URL(request.url ?? "/", "http://demo-world");
  const exchange: Exchange = {
    request,
    response,
    path: address.pathname.length > 1 ? address.pathname.replace(/\/+$/, "") : address.pathname,
    query: address.searchParams,
    baseUrl: `http://${request.headers.host ?? "127.0.0.1"}`,
    now,
    hasNoData: false,
  };
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("X-Surco-Synthetic", "true");
  if (await playFault(exchange, faults)) return;
  for (const handler of handlers) {
    if (await handler(exchange)) return;
  }
  sendJson(exchange, { code: "NotFound", description: "Not Found" }, { status: 404 });
}

function failQuietly(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { "Content-Type": "application/json" }).end('{"code":"InternalServerError"}');
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(portOf(server));
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

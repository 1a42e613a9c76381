import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import etag from "@fastify/etag";
import helmet from "@fastify/helmet";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { Logger } from "../log/logger";
import { REQUEST_ID_HEADER } from "../threads/forwarded-request";
import { readForwardedAddresses } from "./client-address";
import { closeIdleConnections } from "./close-idle-connections";
import { handleErrors } from "./handle-errors";
import { logRequests } from "./log-requests";
import { redirectOldHosts } from "./redirect-former-hosts";
import { limitDevice, securityHeaders } from "./security-headers";
import { serializerCompiler } from "./serialize-reply";

export interface HttpAppOptions {
  logger: Logger;
  /** The public origin is https: makes browsers stay on it (HSTS). */
  https: boolean;
  /** Origins that browsers request maps from. */
  mapOrigins?: readonly string[];
  /** Addresses or networks of trusted reverse proxies, whose forwarded client address is used. */
  trustedProxies: readonly string[];
  /** This application answers what another one forwards to it: the other one logs the requests. */
  isThread?: boolean;
  /** Former host names; requests to them are redirected to the same path of `publicUrl`. */
  oldHosts?: { names: readonly string[]; publicUrl: string };
}

/** Registered method and address; the access test compares them with the contracts. */
export interface ServedRoute {
  method: string;
  url: string;
}

/**
 * Compressible content types. An index raster is plain numbers and shrinks to about a third. Events would be collected
 * instead of sent.
 */
const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|geo\+json|manifest\+json|vnd\.surco\.|vnd\.mapbox-vector-tile))|^image\/svg/;

/** Brotli's default of 11 is made for files compressed once; 4 costs about as much as gzip and is smaller. */
const BROTLI_QUALITY = 4;

/** Default limit of JSON bodies. */
const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * Creates the fastify server for declared routes: zod validation and serialisation, errors as `{ code, details }`,
 * security headers, ETags, compression, one log line per request. Routes are added by `serve`.
 */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.logger;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: ({ headers }) => {
      const forwarded = options.isThread ? headers[REQUEST_ID_HEADER] : undefined;
      return typeof forwarded === "string" ? forwarded : randomUUID();
    },
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    exposeHeadRoutes: false,
    rewriteUrl: ({ url = "/" }) => readableAddress(url),
    // Requests that arrive on an open connection while the server stops are answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PART },
    // Slow senders may not hold a connection for ever.
    requestTimeout: 120_000,
    connectionTimeout: 300_000,
  });
  closeIdleConnections(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  readForwardedAddresses(app);
  parseJsonUnlessForwarded(app);
  if (!options.isThread) logRequests(app);
  rememberRoutes(app);
  limitDevice(app);

  await app.register(helmet, securityHeaders(options.https, options.mapOrigins));
  if (options.oldHosts) redirectOldHosts(app, options.oldHosts);
  // Weak, because the same response is sent compressed and plain.
  await app.register(etag, { weak: true });
  await app.register(compress, {
    global: true,
    threshold: 1024,
    customTypes: COMPRESSIBLE,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
  return app;
}

/** A forwarded body stays bytes: parsing megabytes would make every other request wait. */
function parseJsonUnlessForwarded(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.isForwarded) done(null, body);
    else parse(request, body.toString(), done);
  });
}

/** Longest part of a path: names of files and tokens are shorter. */
const LONGEST_PART = 300;

/** Redirect of undecodable or overlong addresses: they are answered like any unknown one, headers included. */
const NOWHERE = "/api/unreadable-address";

function readableAddress(url: string): string {
  try {
    const path = url.split("?", 1)[0] ?? "";
    decodeURIComponent(path);
    // As the router decodes it.
    const isTooLong = decodeURI(path)
      .split("/")
      .some((part) => part.length > LONGEST_PART);
    return isTooLong ? NOWHERE : url;
  } catch {
    return NOWHERE;
  }
}

function rememberRoutes(app: FastifyInstance): void {
  const routes: ServedRoute[] = [];
  app.decorate("servedRoutes", routes);
  app.addHook("onRoute", (route) => {
    for (const method of [route.method].flat()) routes.push({ method, url: route.url });
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** All methods and addresses registered so far. */
    servedRoutes: ServedRoute[];
  }
}

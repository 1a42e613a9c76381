import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Permissions policy: geolocation, a wake lock while a boundary is walked, and passkeys. Nothing else. */
const PERMISSIONS = [
  ...[
    "geolocation",
    "fullscreen",
    "publickey-credentials-create",
    "publickey-credentials-get",
    "screen-wake-lock",
  ].map((feature) => `${feature}=(self)`),
  ...[
    "accelerometer",
    "autoplay",
    "camera",
    "display-capture",
    "encrypted-media",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "picture-in-picture",
    "serial",
    "usb",
    "xr-spatial-tracking",
  ].map((feature) => `${feature}=()`),
].join(", ");

/** Sends the permissions policy with every response. */
export function limitDevice(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS);
  });
}

/**
 * Content security policy. MapLibre runs its worker from our own files or a blob and draws from blobs and data
 * addresses; Mantine writes styles into elements, ECharts into the text of its labels. Scripts come from our own files
 * only. Frames show what a page has made itself, such as a PDF before it is saved; it has this policy too.
 *
 * @param mapOrigins  from which browsers request styles, tiles and sprites of maps
 */
export function securityHeaders(https: boolean, mapOrigins: readonly string[] = []): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'", ...mapOrigins],
        fontSrc: ["'self'", "data:"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: ["blob:"],
        imgSrc: ["'self'", "data:", "blob:", ...mapOrigins],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", "blob:"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    // HSTS only works on https; elsewhere browsers log a warning.
    crossOriginOpenerPolicy: https ? { policy: "same-origin" } : false,
    originAgentCluster: https,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  };
}

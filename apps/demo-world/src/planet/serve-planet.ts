import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { type Exchange, readJsonObject, sendBytes, sendJson } from "../http/exchange";
import { remember } from "../remember";
import { clipTiff } from "./clip-tiff";
import { BadOrder, type Order, orderBook, stateOf } from "./orders";
import { clipBands, renderClip } from "./render-clip";
import { BadFilter, itemOf, searchFrames } from "./search";

/** The key that this world accepts. */
const PLANET_KEY = "demo";

const LARGEST_PAGE = 250;
const LINK_LASTS_MS = 24 * 3_600_000;
const ORDERS = "/planet/compute/ops/orders/v2";

/**
 * The provider of 3 m images: `/planet/data/v1/quick-search` with its pages, `/planet/compute/ops/orders/v2`, and the files
 * of an order behind links that carry a signature and run out.
 */
export function servePlanet(): (exchange: Exchange) => Promise<boolean> {
  const orders = orderBook();
  const rememberSearch = remember<string, Record<string, unknown>>(200);
  const secret = randomBytes(16);
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");

  function sendPage(exchange: Exchange, body: Record<string, unknown>, start: number, size: number): void {
    const { baseUrl, now } = exchange;
    const frames = searchFrames(body, now());
    const self = `${baseUrl}/planet/data/v1`;
    const searchId = randomUUID();
    rememberSearch(searchId, () => body);
    const next = `${self}/searches/${searchId}/results?_page=${start + size}&_page_size=${size}`;
    sendJson(exchange, {
      _links: {
        _first: `${self}/searches/${searchId}/results?_page=0&_page_size=${size}`,
        _self: `${self}/quick-search`,
        ...(frames.length > start + size && { _next: next }),
      },
      features: frames.slice(start, start + size).map((frame) => itemOf(frame, baseUrl)),
      type: "FeatureCollection",
    });
  }

  function describe(order: Order, { baseUrl, now }: Exchange): Record<string, unknown> {
    const state = stateOf(order);
    const expires = now().getTime() + LINK_LASTS_MS;
    const results = order.frames.flatMap((frame) =>
      ["3B_AnalyticMS_SR_clip.tif", "3B_udm2_clip.tif"].map((file) => {
        const name = `${order.id}/PSScene/${frame.id}_${file}`;
        const signature = sign(`${name}:${expires}`);
        return {
          delivery: "success",
          expires_at: new Date(expires).toISOString(),
          location: `${baseUrl}/planet/compute/ops/download/?file=${encodeURIComponent(name)}&until=${expires}&token=${signature}`,
          name,
        };
      }),
    );
    return {
      _links: { _self: `${baseUrl}${ORDERS}/${order.id}`, ...(state === "success" && { results }) },
      created_on: order.createdAt.toISOString(),
      error_hints: [],
      id: order.id,
      last_message: state === "success" ? "Manifest delivery completed" : "Preparing order",
      last_modified: now().toISOString(),
      name: order.name,
      products: order.body.products,
      tools: order.body.tools,
      state,
    };
  }

  /** The address itself is the right to the file, as long as it lasts. */
  function sendFile(exchange: Exchange): void {
    const name = exchange.query.get("file") ?? "";
    const until = exchange.query.get("until") ?? "";
    const isSigned = exchange.query.get("token") === sign(`${name}:${until}`);
    const match = /^([^/]+)\/PSScene\/(\w+)_3B_(AnalyticMS_SR|udm2)_clip\.tif$/.exec(name);
    const order = match === null ? null : orders.find(match[1] ?? "");
    const frame = order?.frames.find(({ id }) => id === match?.[2]);
    if (!isSigned || Number(until) < exchange.now().getTime()) {
      sendJson(exchange, { message: "link has expired" }, { status: 403 });
      return;
    }
    const clip = order && frame ? renderClip(frame, order.aoi) : null;
    if (clip === null) {
      sendJson(exchange, { message: "no such file" }, { status: 404 });
      return;
    }
    const file =
      match?.[3] === "udm2"
        ? clipTiff(clip.grid, clip.epsg, 8, clip.mask)
        : clipTiff(clip.grid, clip.epsg, clipBands.length, clip.numbers);
    sendBytes(exchange, file, "image/tiff", 0);
  }

  return async (exchange) => {
    const { path, request, query } = exchange;
    if (!path.startsWith("/planet/")) return false;
    if (path === "/planet/files") {
      sendFile(exchange);
      return true;
    }
    if (path === "/planet/compute/ops/download") {
      exchange.response.writeHead(302, { Location: `${exchange.baseUrl}/planet/files?${query}` }).end();
      return true;
    }
    if (!isLetIn(request.headers.authorization)) {
      sendJson(exchange, { message: "Please enter your API key" }, { status: 401 });
      return true;
    }
    try {
      if (path === ORDERS || path.startsWith(`${ORDERS}/`)) await answerOrders(exchange);
      else await answerSearch(exchange);
    } catch (error) {
      if (!(error instanceof BadFilter || error instanceof BadOrder)) throw error;
      sendJson(exchange, { general: [{ message: error.message }], field: {} }, { status: 400 });
    }
    return true;
  };

  async function answerSearch(exchange: Exchange): Promise<void> {
    const { path, request, query } = exchange;
    const size = Math.max(1, Math.min(LARGEST_PAGE, Number(query.get("_page_size") ?? LARGEST_PAGE)));
    const searchId = /^\/planet\/data\/v1\/searches\/([\w-]+)\/results$/.exec(path)?.[1];
    if (path === "/planet/data/v1/quick-search" && request.method === "POST") {
      sendPage(exchange, (await readJsonObject(exchange)) ?? {}, 0, size);
    } else if (searchId !== undefined) {
      const body = rememberSearch(searchId, () => ({}));
      sendPage(exchange, body, Number(query.get("_page") ?? 0), size);
    } else {
      sendJson(exchange, { message: "not found" }, { status: 404 });
    }
  }

  async function answerOrders(exchange: Exchange): Promise<void> {
    const { path, request, query } = exchange;
    if (path !== ORDERS) {
      const order = orders.find(path.slice(ORDERS.length + 1));
      if (order === null) return sendJson(exchange, { message: "not found" }, { status: 404 });
      order.asked += 1;
      return sendJson(exchange, describe(order, exchange));
    }
    if (request.method === "POST") {
      const order = orders.place((await readJsonObject(exchange)) ?? {}, exchange.now());
      return sendJson(exchange, describe(order, exchange), { status: 202 });
    }
    const found = orders.list(query.get("name")).map((order) => describe(order, exchange));
    sendJson(exchange, { _links: { _self: `${exchange.baseUrl}${ORDERS}` }, orders: found });
  }
}

/** Either form of the key: as a scheme of its own, or as the user name of Basic. */
function isLetIn(authorization: string | undefined): boolean {
  const basic = `Basic ${Buffer.from(`${PLANET_KEY}:`).toString("base64")}`;
  return authorization === `api-key ${PLANET_KEY}` || authorization === basic;
}

import { type Exchange, readJsonObject, sendJson } from "../http/exchange";
import { COLLECTION_ID, collectionOf, conformance, landingOf } from "./collection";
import { itemOf } from "./item";
import { findSceneById } from "./scenes";
import { answerSearch, BadSearch } from "./search";

const GEOJSON = "application/geo+json; charset=utf-8";
const notFound = { code: "NotFound", description: "Not Found" };

/** The STAC API under /stac, as Earth Search v1 answers. @returns false for another path */
export async function serveStac(exchange: Exchange): Promise<boolean> {
  const { path, baseUrl, request, now } = exchange;
  if (path !== "/stac" && !path.startsWith("/stac/")) return false;
  const rest = path.slice("/stac".length).replace(/\/$/, "");
  const itemMatch = /^\/collections\/([^/]+)\/items\/([^/]+)$/.exec(rest);

  if (rest === "") sendJson(exchange, landingOf(baseUrl));
  else if (rest === "/conformance") sendJson(exchange, { conformsTo: conformance });
  else if (rest === "/collections") sendJson(exchange, collectionsOf(baseUrl));
  else if (rest === `/collections/${COLLECTION_ID}`) sendJson(exchange, collectionOf(baseUrl));
  else if (rest === "/search" && request.method === "POST") await search(exchange);
  else if (itemMatch !== null && itemMatch[1] === COLLECTION_ID) {
    const scene = findSceneById(itemMatch[2] ?? "", now());
    if (scene === null) sendJson(exchange, notFound, { status: 404 });
    else sendJson(exchange, itemOf(scene, baseUrl), { type: GEOJSON });
  } else sendJson(exchange, notFound, { status: 404 });
  return true;
}

async function search(exchange: Exchange): Promise<void> {
  const body = await readJsonObject(exchange);
  try {
    if (body === null) throw new BadSearch("Invalid request body");
    sendJson(exchange, answerSearch(body, exchange.baseUrl, exchange.now()), { type: GEOJSON });
  } catch (error) {
    if (!(error instanceof BadSearch)) throw error;
    sendJson(exchange, { code: "BadRequest", description: error.message }, { status: 400 });
  }
}

function collectionsOf(baseUrl: string): unknown {
  const href = `${baseUrl}/stac/collections`;
  return {
    collections: [collectionOf(baseUrl)],
    links: [
      { rel: "self", type: "application/json", href },
      { rel: "root", type: "application/json", href: `${baseUrl}/stac` },
    ],
    context: { page: 1, limit: 10, matched: 1, returned: 1 },
  };
}

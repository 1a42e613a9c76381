import { randomUUID } from "node:crypto";
import type { Boundary } from "@surco/geometry";
import { isObject } from "../http/exchange";
import { searchAreaOf } from "../stac/area";
import { type Frame, findFrame } from "./frames";

/** An order as it was placed. It comes further each time that somebody asks how far it is. */
export interface Order {
  id: string;
  name: string;
  frames: Frame[];
  /** GeoJSON of what the pictures are cut to. */
  aoi: Boundary;
  body: Record<string, unknown>;
  createdAt: Date;
  asked: number;
}

/** Invalid order. */
export class BadOrder extends Error {}

const AREAS = ["Polygon", "MultiPolygon"];
const BUNDLES = ["analytic_sr_udm2", "analytic_8b_sr_udm2"];
const STATES = ["queued", "running", "success"] as const;
const ORDERS_KEPT = 500;

/** The orders of this world, the newest kept. */
export function orderBook() {
  const orders = new Map<string, Order>();
  return {
    /** @throws BadOrder */
    place(body: Record<string, unknown>, now: Date): Order {
      const products: unknown[] = Array.isArray(body.products) ? body.products : [];
      const [product] = products;
      if (typeof body.name !== "string" || !isObject(product))
        throw new BadOrder("name and products are needed");
      if (!BUNDLES.includes(String(product.product_bundle))) throw new BadOrder("no such product bundle");
      const frames = Array.isArray(product.item_ids)
        ? product.item_ids.map((id) => findFrame(String(id)))
        : [];
      if (frames.length === 0 || frames.includes(null)) throw new BadOrder("no access to assets of an item");
      const order: Order = {
        id: randomUUID(),
        name: body.name,
        frames: frames.filter((frame) => frame !== null),
        aoi: clipOf(body.tools),
        body,
        createdAt: now,
        asked: 0,
      };
      orders.set(order.id, order);
      for (const old of [...orders.keys()].slice(0, -ORDERS_KEPT)) orders.delete(old);
      return order;
    },
    find: (id: string): Order | null => orders.get(id) ?? null,
    list: (name: string | null): Order[] =>
      [...orders.values()].reverse().filter((order) => name === null || order.name === name),
  };
}

/** Queued, then running, then done: one step for each question. */
export function stateOf({ asked }: Order): (typeof STATES)[number] {
  return STATES[Math.min(asked, STATES.length) - 1] ?? "queued";
}

function clipOf(tools: unknown): Order["aoi"] {
  const clip = Array.isArray(tools) ? tools.find((tool) => isObject(tool) && isObject(tool.clip)) : undefined;
  const aoi: unknown = clip?.clip?.aoi;
  if (!isBoundary(aoi)) throw new BadOrder("clip needs an aoi");
  return aoi;
}

function isBoundary(value: unknown): value is Boundary {
  return (
    isObject(value) && AREAS.includes(String(value.type)) && searchAreaOf({ intersects: value }) !== null
  );
}

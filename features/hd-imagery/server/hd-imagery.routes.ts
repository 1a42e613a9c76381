import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  cancelHdOrder as cancelRoute,
  getAoi,
  hdImage,
  hdOffer,
  hdStatistics,
  orderHdDate as orderRoute,
} from "../contract";
import type { HdDeps } from "./hd-deps";
import { listHdDates } from "./list-hd-dates";
import { cancelHdOrder, orderHdDate } from "./order-hd-date";
import { readHdImage, readHdStatistics } from "./read-hd-image";

/** The provider's pixels, and ours. */
const PIXEL_M = 3;
/** Kept by the browser for its user alone; the plan that opened it may end. */
const KEEP_A_DAY = "private, max-age=86400";

export function hdImageryRoutes(deps: HdDeps): RouteBinding[] {
  return [
    serveRoute(hdOffer, async () => ({ offered: deps.planet !== null })),
    serveRoute(getAoi, ({ query }) => listHdDates(deps, query.fieldId, query)),
    serveRoute(orderRoute, ({ user, body }) => orderHdDate(deps, user, body.fieldId, body.date)),
    serveRoute(cancelRoute, ({ body }) => cancelHdOrder(deps, body.fieldId, body.date)),
    serveRoute(hdImage, async ({ query, reply }) => {
      const bytes = await readHdImage(deps, query.fieldId, query.date, query.layer);
      reply.header("cache-control", KEEP_A_DAY);
      return bytes;
    }),
    serveRoute(hdStatistics, async ({ query }) => ({
      date: query.date,
      pixelSizeM: PIXEL_M,
      statistics: await readHdStatistics(deps, query.fieldId, query.date),
    })),
  ];
}

import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines } from "@surco/kit-server";
import type { OrderRepository } from "./orders/order.repository";
import { planTexts } from "./plan-texts";

const PAGE = 200;

/** Part of the data export with the account's orders. */
export function ordersExport(orders: Pick<OrderRepository, "list">): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/orders.jsonl",
        about: planTexts(localeOf(owner))("dataExport.orders"),
        bytes: jsonLines(pagesOf(orders, owner.id)),
      };
      await onSteps(1);
    },
  };
}

async function* pagesOf(orders: Pick<OrderRepository, "list">, accountId: string) {
  let after: Parameters<OrderRepository["list"]>[0]["after"] = null;
  do {
    const page = await orders.list({ accountId, after, limit: PAGE });
    yield page.orders.map(({ payer, checkoutUrl, ...order }) => order);
    after = page.next;
  } while (after !== null);
}

import { listFields } from "@surco/fields/contract";
import { routeAddress } from "@surco/kit-web";
import { expect, it } from "vitest";
import { fieldsWeb } from "./feature";
import { cardsOptions, totalOptions } from "./use-fields";

it("the dashboard asks early for just what its list asks for first", async () => {
  const asked: string[] = [];
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return Response.json({ fields: [], nextCursor: null, total: 0 });
  };
  try {
    const context = { signal: new AbortController().signal } as never;
    await Promise.all([totalOptions.queryFn?.(context), cardsOptions.queryFn?.(context)]);
  } finally {
    globalThis.fetch = fetchBefore;
  }
  expect(asked).toContain(routeAddress(listFields, { query: { limit: 500 } }));
  expect(asked).toEqual(fieldsWeb.layouts?.[0]?.firstAnswers);
});

import { expect, it } from "vitest";
import { takeTurns } from "./take-turns";

it("limits concurrency, keeps the order, and continues after a failure", async () => {
  const inTurn = takeTurns(3);
  const begun: number[] = [];
  let running = 0;
  let most = 0;

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      inTurn(async () => {
        begun.push(index);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, index % 4));
        running -= 1;
        if (index % 5 === 0) throw new Error(`${index}`);
        return index;
      }),
    ),
  );

  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(4);
  expect(await inTurn(async () => "free")).toBe("free");
});

import { expect, it } from "vitest";
import { inTurns } from "./background-requests";

it("begins nothing after a failure, and ends once nothing is under way", async () => {
  const handled: string[] = [];
  let finishSlow: () => void = () => undefined;
  const slow = new Promise<void>((done) => {
    finishSlow = done;
  });
  const failure = new Error("no network");
  let isOver = false;
  const all = inTurns(["slow", "failing", "also failing", "never begun"], async (item) => {
    handled.push(item);
    if (item === "slow") await slow;
    else throw item === "failing" ? failure : new Error("later");
  }).finally(() => {
    isOver = true;
  });
  const outcome = expect(all).rejects.toBe(failure);
  await new Promise((done) => setTimeout(done, 20));
  expect(isOver).toBe(false);
  finishSlow();
  await outcome;
  expect(handled).toEqual(["slow", "failing", "also failing"]);
});

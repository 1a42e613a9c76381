import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tileTurn, useTilesAfter } from "./tile-turn";

const connection = { effectiveType: "3g", saveData: false };

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
  connection.effectiveType = "3g";
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "connection");
});

function Picture({ isAwaited }: { isAwaited: boolean }) {
  useTilesAfter(isAwaited);
  return null;
}

/** True once the turn has come. */
async function hasCome(turn: Promise<void> | null): Promise<boolean> {
  const isLater = Symbol();
  return (await Promise.race([turn, vi.advanceTimersByTimeAsync(0).then(() => isLater)])) !== isLater;
}

it("lets tiles follow the picture of a field on a slow connection", async () => {
  expect(tileTurn()).toBeNull();
  const { rerender, unmount } = render(<Picture isAwaited />);
  const turn = tileTurn();
  expect(await hasCome(turn)).toBe(false);
  rerender(<Picture isAwaited={false} />);
  expect(await hasCome(turn)).toBe(true);
  expect(tileTurn()).toBeNull();

  rerender(<Picture isAwaited />);
  const second = tileTurn();
  unmount();
  expect(await hasCome(second)).toBe(true);
});

it("holds no tile on a fast connection, and none for longer than 20 s", async () => {
  render(<Picture isAwaited />);
  connection.effectiveType = "4g";
  expect(tileTurn()).toBeNull();
  connection.effectiveType = "3g";
  const turn = tileTurn();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(await hasCome(turn)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hasCome(turn)).toBe(true);
});

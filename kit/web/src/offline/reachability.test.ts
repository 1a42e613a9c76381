import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteAnswer, useOutOfReach } from "./reachability";

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  server.mockReset();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  noteAnswer(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a silent server is polled, and found when it answers", async () => {
  server.mockRejectedValue(new TypeError("network"));
  const { result } = renderHook(useOutOfReach);
  expect(result.current).toBe(false);

  act(() => noteAnswer(false));
  expect(result.current).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(server).toHaveBeenCalledTimes(2);
  expect(result.current).toBe(true);

  server.mockResolvedValue(new Response(null));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server).toHaveBeenCalledTimes(3);
});

it("without a network nothing is polled, and the screen follows both changes", () => {
  const { result } = renderHook(useOutOfReach);
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(result.current).toBe(true);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(result.current).toBe(false);
  expect(server).not.toHaveBeenCalled();
});

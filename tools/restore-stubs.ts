/** Vitest set-up for projects whose test files share a process: no file leaves its clock or its stubs to the next one. */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/**
 * Vitest set-up for projects whose test files share a process. Packages stay loaded, which is most of what importing costs;
 * the project's own modules are evaluated anew for each file, so that no file meets the state or the mocks of another one.
 */
import { afterAll, vi } from "vitest";

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

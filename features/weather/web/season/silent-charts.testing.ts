import { vi } from "vitest";

/** Stands for `@surco/kit-charts`: drawing needs a real browser, and the options have tests of their own. */
export const init = () => ({
  getZr: () => ({ on: vi.fn() }),
  setOption: vi.fn(),
  resize: vi.fn(),
  dispose: vi.fn(),
  dispatchAction: vi.fn(),
});

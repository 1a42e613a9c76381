/**
 * Vitest set-up for screens, whose test files share a window: each file leaves none of its timers to the next one, and an
 * empty document and storage, at the first address and with a network.
 */
import { notifications } from "@mantine/notifications";
import { onlineManager } from "@tanstack/react-query";
import { cleanup } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import "./testing-owner-stacks";

// Requests are stubbed as those of `fetch`, which then sends uploads too.
Reflect.set(globalThis, "XMLHttpRequest", undefined);

const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
const timers: ReturnType<typeof setTimeout>[] = [];
const remembering = <Start extends typeof startTimeout | typeof startInterval>(start: Start) =>
  new Proxy(start, {
    apply(target, self, given) {
      const timer = Reflect.apply(target, self, given);
      // Not those that are due: a package that waits for one, as Dexie before it reports changes, would wait in all later files.
      if (given[1] > 0) timers.push(timer);
      return timer;
    },
  });
globalThis.setTimeout = remembering(startTimeout);
globalThis.setInterval = remembering(startInterval);

afterAll(async () => {
  vi.useRealTimers();
  await new Promise((over) => startTimeout(over, 0));
  globalThis.setTimeout = startTimeout;
  globalThis.setInterval = startInterval;
  // A file may run without a document.
  if (typeof document === "undefined") return;
  cleanup();
  for (const timer of timers) clearTimeout(timer);
  notifications.clean();
  notifications.cleanQueue();
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  window.history.replaceState(null, "", "/");
});

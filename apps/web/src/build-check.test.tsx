import { useUnsaved } from "@surco/kit-web";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useBuildCheck } from "./build-check";

const OWN = "index-old";
const NEWER = "index-new";

let served: string;
const reload = vi.fn();
const cacheNames = new Set<string>();
const indexedDb = { open: vi.fn(), deleteDatabase: vi.fn(), databases: vi.fn() };

beforeEach(() => {
  served = NEWER;
  reload.mockClear();
  sessionStorage.clear();
  cacheNames.clear();
  for (const name of ["workbox-precache-v2", "surco-seen"]) cacheNames.add(name);
  document.head.innerHTML = `<meta name="build" content="${OWN}">`;
  vi.stubGlobal("fetch", async () => Response.json({ build: served }));
  vi.stubGlobal("caches", {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  });
  vi.stubGlobal("indexedDB", indexedDb);
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // IndexedDB holds users' data, which a reload must not touch.
  for (const touch of Object.values(indexedDb)) expect(touch).not.toHaveBeenCalled();
});

function Page({ heard }: { heard: string }) {
  const [typed, setTyped] = useState("");
  useBuildCheck(heard);
  useUnsaved(typed !== "");
  return <input aria-label="nota" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

/** Waits one macrotask, after which immediate effects are done. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const type = (text: string) =>
  act(() => {
    const input = screen.getByLabelText<HTMLInputElement>("nota");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
const returnToPage = async () => {
  act(() => void window.dispatchEvent(new Event("focus")));
  await settle();
};

describe("a newer build", () => {
  it("is loaded when the page opens: old caches are deleted and the page reloads", async () => {
    render(<Page heard={NEWER} />);

    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect([...cacheNames]).toEqual([]);
  });

  it("is looked for when the page becomes visible again, not only on load", async () => {
    served = OWN;
    render(<Page heard={OWN} />);
    await settle();
    expect(reload).not.toHaveBeenCalled();

    served = NEWER;
    await returnToPage();

    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it("waits for unsaved changes, and is loaded once they are saved and the page is visible again", async () => {
    served = OWN;
    render(<Page heard={OWN} />);
    type("trips en el bajo");
    served = NEWER;

    await returnToPage();
    expect(reload).not.toHaveBeenCalled();
    expect(cacheNames.size).toBe(2);
    expect(screen.getByLabelText<HTMLInputElement>("nota").value).toBe("trips en el bajo");

    type("");
    await returnToPage();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it("reloads once, even if a cache keeps serving the old page", async () => {
    const first = render(<Page heard={NEWER} />);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    first.unmount();

    render(<Page heard={NEWER} />);
    await settle();
    await returnToPage();

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is not loaded offline, nor for a cached response of an old build", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
    render(<Page heard={NEWER} />);
    await settle();
    expect(reload).not.toHaveBeenCalled();
    cleanup();

    vi.stubGlobal("fetch", async () => Response.json({ build: OWN }));
    render(<Page heard={NEWER} />);
    await settle();
    expect([reload.mock.calls.length, cacheNames.size]).toEqual([0, 2]);
  });
});

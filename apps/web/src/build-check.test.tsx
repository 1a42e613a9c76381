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
  // Nothing of what people typed or read is anybody's business here.
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
const comeBack = async () => {
  act(() => void window.dispatchEvent(new Event("focus")));
  await settle();
};

describe("a newer build", () => {
  it("is moved to when the page opens: what was kept of the old one goes, and the page loads again", async () => {
    render(<Page heard={NEWER} />);

    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect([...cacheNames]).toEqual([]);
  });

  it("is looked for when the person comes back to the page, not only when it opens", async () => {
    served = OWN;
    render(<Page heard={OWN} />);
    await settle();
    expect(reload).not.toHaveBeenCalled();

    served = NEWER;
    await comeBack();

    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it("waits while something typed is unsaved, and comes once it is saved and the person is back", async () => {
    served = OWN;
    render(<Page heard={OWN} />);
    type("trips en el bajo");
    served = NEWER;

    await comeBack();
    expect(reload).not.toHaveBeenCalled();
    expect(cacheNames.size).toBe(2);
    expect(screen.getByLabelText<HTMLInputElement>("nota").value).toBe("trips en el bajo");

    type("");
    await comeBack();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it("is reloaded for once: a cache on the way that goes on giving the old page is not fought with", async () => {
    const first = render(<Page heard={NEWER} />);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    first.unmount();

    render(<Page heard={NEWER} />);
    await settle();
    await comeBack();

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is not moved to where nobody answers, nor where the answer was an old one kept on the device", async () => {
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

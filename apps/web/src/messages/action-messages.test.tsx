import "@surco/kit-web/indexed-db-testing";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { notifications, notificationsStore } from "@mantine/notifications";
import type { RouteShape } from "@surco/contract";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import type { ActionDrive, ActionDrives } from "@surco/kit-web/action-drive";
import { startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { renderInSpanish } from "@surco/kit-web/testing";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { actionMessages, type Outcome } from "./action-messages.testing";
import { otherCalls } from "./catalogue.testing";
import { sampleAnswer } from "./sample-answer.testing";

// A map needs a real browser, a passkey a device.
vi.mock(
  "@surco/kit-web/map",
  async () => (await import("../../../../features/boundaries/web/draw/simulated-map.testing")).mapModule,
);
vi.mock(
  "../../../../features/boundaries/web/draw/ring-editor",
  async () =>
    (await import("../../../../features/boundaries/web/draw/simulated-map.testing")).ringEditorModule,
);
vi.mock("../../../../features/accounts/web/second-factor/passkey-ceremony", () => ({
  makePasskey: async () => ({ id: "passkey" }),
}));

const FEATURES = join(import.meta.dirname, "../../../../features");
const names = readdirSync(FEATURES);
/** Each feature's drives, texts and routes. */
const parts = await Promise.all(
  names.map(async (name) => ({
    name,
    ...((await import(`${FEATURES}/${name}/web/actions.testing.tsx`)) as { drives: ActionDrives }),
    texts: JSON.parse(readFileSync(`${FEATURES}/${name}/web/locales/es.json`, "utf8")),
    declared: (await import(`${FEATURES}/${name}/contract/index.ts`)) as Record<string, unknown>,
  })),
);
const texts = Object.fromEntries(parts.map((part) => [part.name, part.texts]));
const routes = parts.flatMap((part) => Object.values(part.declared).filter(isRoute));
const drives = Object.assign({}, ...parts.map((part) => part.drives)) as ActionDrives;

function isRoute(value: unknown): value is RouteShape {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

/** Actions that the components on the screen declare. */
const declared = new Map<string, MutationObserver<unknown, Error, unknown>>();
const setOptions = MutationObserver.prototype.setOptions;
/** Routes that were called successfully. */
const called = new Set<RouteShape>();
type State = "works" | "fails" | "cut off";
let state: State;
let answers: NonNullable<ActionDrive["answers"]>;

const server = vi.fn<typeof fetch>(async (address, init) => {
  if (state === "cut off") throw new TypeError("failed to fetch");
  if (state === "fails") return Response.json({ code: "INTERNAL", details: {} }, { status: 500 });
  const path = new URL(String(address), "http://surco.invalid").pathname.replace(/^\/api/, "");
  const route = routeOf(init?.method ?? "GET", path);
  if (route === undefined) return Response.json({ code: "NOT_FOUND", details: {} }, { status: 404 });
  called.add(route);
  const answer = answers.find(([answered]) => answered === route);
  return answer ? Response.json(answer[1]) : sampleAnswer(route);
});

/** Route of a request; one with the path as it stands before one with parameters. */
function routeOf(method: string, path: string): RouteShape | undefined {
  const same = routes.filter((route) => route.method === method);
  return same.find((route) => route.path === path) ?? same.find((route) => pattern(route).test(path));
}

function pattern({ path }: RouteShape): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
}

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  MutationObserver.prototype.setOptions = function (options) {
    setOptions.call(this, options);
    const [name] = this.options.mutationKey ?? [];
    // Any action is called with its own input.
    if (typeof name === "string") declared.set(name, this as MutationObserver<unknown, Error, unknown>);
  };
});
beforeAll(async () => {
  // The language of the account's choice is that of the application's own texts.
  await i18next.init({ lng: "es" });
});
afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
  sessionStorage.clear();
  declared.clear();
  MutationObserver.prototype.setOptions = setOptions;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shown notifications: their titles and texts. */
function notices(): string[] {
  return [...document.querySelectorAll<HTMLElement>(".mantine-Notification-root")].map(
    ({ textContent }) => textContent,
  );
}

/** Opens the screen and carries the action out: refused, cut off and done. @returns the notifications of each */
async function outcomesOf(name: string, drive: ActionDrive): Promise<Record<State, string[]>> {
  state = "works";
  answers = drive.answers ?? [];
  if (drive.isSignedOut) closeSession();
  else openSession("token");
  const { at = "/", path = "*" } = drive;
  const { unmount } = await renderInSpanish(drive.screen(), { texts, at, path });
  if (drive.press) (await screen.findByRole("button", { name: drive.press })).click();
  await waitFor(() => expect([...declared.keys()]).toContain(name));
  const during = async (now: State) => {
    state = now;
    act(() => notifications.clean());
    await waitFor(() => expect(notices()).toEqual([]));
    await act(async () => {
      await declared
        .get(name)
        ?.mutate(drive.input)
        .catch(() => undefined);
    });
    // A closed notification, as of progress, stays for its transition.
    await waitFor(() => expect(notices().length).toBe(notificationsStore.getState().notifications.length));
    return notices();
  };
  const outcomes = {
    fails: await during("fails"),
    "cut off": await during("cut off"),
    works: await (drive.isStoredOnDevice ? withOutbox(() => during("works")) : during("works")),
  };
  unmount();
  declared.clear();
  return outcomes;
}

/** Runs with an outbox of the signed-in account that sends nothing. */
async function withOutbox<T>(run: () => Promise<T>): Promise<T> {
  nameSessionAccount("01890000-0000-7000-8000-00000000000a");
  act(() => void startDeviceOutbox([], new QueryClient()));
  try {
    return await run();
  } finally {
    act(() => stopDeviceOutbox());
  }
}

const drivesOf = (name: string) => [drives[name] ?? []].flat();

/** Text of a message in Spanish as a pattern. */
function patternOf(action: string, key: string): RegExp {
  const [namespace = "", code = ""] = key.includes(":") ? key.split(":") : [action.split("/")[0], key];
  const forms = Object.entries<string>(texts[namespace]?.notices ?? {}).filter(
    ([name]) => name === code || name.replace(/_(one|other)$/, "") === code,
  );
  expect(forms, `text ${namespace}:notices.${code}`).not.toEqual([]);
  return new RegExp(
    forms
      .map(([, text]) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\{.*?\}\}/g, ".+"))
      .join("|"),
  );
}

function expectNotice(shown: string[], title: string, action: string, outcome: Outcome): void {
  if (typeof outcome !== "string") {
    expect(shown).toEqual([]);
    return;
  }
  expect(shown).toEqual([expect.stringMatching(new RegExp(`^${title}`))]);
  expect(shown[0]).toMatch(patternOf(action, outcome));
}

/** Sources of the screens. */
function sources(): { feature: string; source: string }[] {
  return names.flatMap((feature) =>
    readdirSync(`${FEATURES}/${feature}/web`, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/test(ing)?\.tsx?$/.test(path))
      .map((path) => ({ feature, source: readFileSync(`${FEATURES}/${feature}/web/${path}`, "utf8") })),
  );
}

/** Names of the actions that the sources declare. */
function namesInSources(): string[] {
  const found = sources().flatMap(({ feature, source }) => [
    ...source.matchAll(new RegExp(`\\bname: "(${feature}/[\\w-]+)"`, "g")),
  ]);
  return [...new Set(found.flatMap(([, name]) => name ?? []))].sort();
}

/** Names of routes that the screens call. */
function calledInSources(): Set<string> {
  const calls = sources().flatMap(({ source }) => [
    ...source.matchAll(/\b(?:call(?:ForFile)?|sendFile)\((\w+)/g),
  ]);
  return new Set(calls.flatMap(([, name]) => name ?? []));
}

describe("messages of actions", () => {
  it("stand in the table for every action, and every action has a drive", () => {
    const inSources = namesInSources();
    expect(Object.keys(actionMessages).sort()).toEqual(inSources);
    expect(Object.keys(drives).sort()).toEqual(inSources);
  });

  it.each(Object.entries(actionMessages))("%s", async (name, { success, failure }) => {
    expect(drivesOf(name)).not.toEqual([]);
    for (const drive of drivesOf(name)) {
      const outcomes = await outcomesOf(name, drive);
      expectNotice(outcomes.fails, "Error", name, failure);
      expectNotice(outcomes["cut off"], "Error", name, failure);
      expectNotice(outcomes.works, "Listo", name, success);
    }
  });

  it("belong to every call that writes", () => {
    const inSources = calledInSources();
    const silent = parts
      .flatMap(({ declared: exported }) => Object.entries(exported))
      .filter(
        ([name, value]) =>
          isRoute(value) && value.method !== "GET" && inSources.has(name) && !called.has(value),
      )
      .map(([name]) => name);
    expect(silent.sort()).toEqual(Object.keys(otherCalls).sort());
  });
});

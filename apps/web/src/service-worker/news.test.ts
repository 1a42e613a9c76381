import { expect, it, vi } from "vitest";
import { openNews, showNews } from "./news";
import type { NotificationPress, OpenWindow, PushMessage, WorkerScope } from "./worker-scope";

const ORIGIN = "https://surco.example";

function scopeWith(windows: OpenWindow[] = []) {
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const scope = {
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  };
  return { scope: scope as unknown as WorkerScope, showNotification, openWindow };
}

const pushOf = (json: () => unknown) => ({ data: { json } }) as unknown as PushMessage;
function pressOn(data: unknown) {
  const close = vi.fn();
  return { press: { notification: { data, close } } as unknown as NotificationPress, close };
}
function buildWindow(url: string, isLed = true) {
  const focus = vi.fn(async () => ({}) as OpenWindow);
  const navigate = vi.fn(() => (isLed ? Promise.resolve() : Promise.reject(new Error("not ours yet"))));
  return { url, focus, navigate };
}

it("news are shown as the server said them, and lead to their field", async () => {
  const { scope, showNotification } = scopeWith();
  const said = { title: "El Bajo · La Paz", body: "Imagen nueva.", path: "/dashboard/field/1/images" };
  await showNews(
    scope,
    pushOf(() => said),
  );

  expect(showNotification).toHaveBeenCalledWith(
    "El Bajo · La Paz",
    expect.objectContaining({ body: "Imagen nueva.", data: "/dashboard/field/1/images" }),
  );
});

it.each([() => ({ title: 1 }), () => null, () => JSON.parse("{")])(
  "what cannot be read is shown by the product's name: a worker that shows nothing is silenced",
  async (json) => {
    const { scope, showNotification } = scopeWith();
    await showNews(scope, pushOf(json));

    expect(showNotification).toHaveBeenCalledWith("Surco", expect.anything());
  },
);

it("a press leads the open window to the field, or opens one", async () => {
  const own = buildWindow(`${ORIGIN}/user`);
  const withWindow = scopeWith([buildWindow("https://elsewhere.example/"), own]);
  const { press, close } = pressOn("/dashboard/field/1/images");
  await openNews(withWindow.scope, press);
  expect(close).toHaveBeenCalled();
  expect(own.focus).toHaveBeenCalled();
  expect(own.navigate).toHaveBeenCalledWith(`${ORIGIN}/dashboard/field/1/images`);
  expect(withWindow.openWindow).not.toHaveBeenCalled();

  const without = scopeWith([buildWindow(`${ORIGIN}/user`, false)]);
  await openNews(without.scope, press);
  expect(without.openWindow).toHaveBeenCalledWith(`${ORIGIN}/dashboard/field/1/images`);
});

it.each(["https://evil.example/x", "//evil.example", "javascript:alert(1)", 7])(
  "a press never leads elsewhere: %s",
  async (data) => {
    const { scope, openWindow } = scopeWith();
    await openNews(scope, pressOn(data).press);

    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/dashboard`);
  },
);

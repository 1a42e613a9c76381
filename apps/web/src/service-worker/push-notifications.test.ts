import { expect, it, vi } from "vitest";
import { openPushNotification, showPushNotification } from "./push-notifications";
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

it("push notifications show the server's text and link to their field", async () => {
  const { scope, showNotification } = scopeWith();
  const pushed = { title: "El Bajo · La Paz", body: "Imagen nueva.", path: "/dashboard/field/1/images" };
  await showPushNotification(
    scope,
    pushOf(() => pushed),
  );

  expect(showNotification).toHaveBeenCalledWith(
    "El Bajo · La Paz",
    expect.objectContaining({ body: "Imagen nueva.", data: "/dashboard/field/1/images" }),
  );
});

it.each([() => ({ title: 1 }), () => null, () => JSON.parse("{")])(
  "an unreadable message shows the product's name, since browsers silence a worker that shows nothing",
  async (json) => {
    const { scope, showNotification } = scopeWith();
    await showPushNotification(scope, pushOf(json));

    expect(showNotification).toHaveBeenCalledWith("Surco", expect.anything());
  },
);

it("a press navigates the open window to the field, or opens one", async () => {
  const own = buildWindow(`${ORIGIN}/user`);
  const withWindow = scopeWith([buildWindow("https://elsewhere.example/"), own]);
  const { press, close } = pressOn("/dashboard/field/1/images");
  await openPushNotification(withWindow.scope, press);
  expect(close).toHaveBeenCalled();
  expect(own.focus).toHaveBeenCalled();
  expect(own.navigate).toHaveBeenCalledWith(`${ORIGIN}/dashboard/field/1/images`);
  expect(withWindow.openWindow).not.toHaveBeenCalled();

  const without = scopeWith([buildWindow(`${ORIGIN}/user`, false)]);
  await openPushNotification(without.scope, press);
  expect(without.openWindow).toHaveBeenCalledWith(`${ORIGIN}/dashboard/field/1/images`);
});

it.each(["https://evil.example/x", "//evil.example", "javascript:alert(1)", 7])(
  "a press never leaves the origin: %s",
  async (data) => {
    const { scope, openWindow } = scopeWith();
    await openPushNotification(scope, pressOn(data).press);

    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/dashboard`);
  },
);

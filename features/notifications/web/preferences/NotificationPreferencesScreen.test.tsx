import { analyticsWeb } from "@surco/analytics/web";
import { imageryWeb } from "@surco/imagery/web";
import { renderInSpanish } from "@surco/kit-web/testing";
import type { NotificationPreferences } from "@surco/notifications/contract";
import { sharingWeb } from "@surco/sharing/web";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import notifications from "../locales/es.json";
import { NotificationPreferencesScreen } from "./NotificationPreferencesScreen";

const server = vi.fn<typeof fetch>();
let preferences: NotificationPreferences;
let isPushedHere: boolean;
let isSaveAccepted: boolean;

beforeEach(() => {
  preferences = {
    digest: "never",
    digestHour: 7,
    pushed: ["images", "anomalies", "sharing", "handovers"],
    mailed: ["images", "anomalies", "sharing", "handovers"],
    quiet: null,
  };
  [isPushedHere, isSaveAccepted] = [false, true];
  vi.stubGlobal("fetch", server);
  server.mockReset().mockImplementation(async (address, options) => {
    if (String(address).endsWith("/notification/push")) {
      isPushedHere = options?.method === "PUT";
      return Response.json({});
    }
    if (options?.method === "PUT" && !isSaveAccepted)
      return Response.json({ code: "INTERNAL" }, { status: 500 });
    if (options?.method === "PUT") preferences = JSON.parse(String(options.body));
    return Response.json({
      ...preferences,
      timeZone: "America/Argentina/Buenos_Aires",
      pushKey: "BAAB",
      isPushedHere,
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async () => {
  const analytics = (await analyticsWeb.texts("es")).default;
  const imagery = (await imageryWeb.texts("es")).default;
  const sharing = (await sharingWeb.texts("es")).default;
  return renderInSpanish(<NotificationPreferencesScreen />, {
    texts: { notifications, analytics, imagery, sharing },
    features: [sharingWeb, imageryWeb, analyticsWeb],
    at: "/user/notifications",
  });
};

/** Stubs a browser that supports push and answers the permission request. */
function browserThatAnswers(answer: NotificationPermission) {
  const toJSON = () => ({ endpoint: "https://fcm.googleapis.com/x", keys: { p256dh: "p", auth: "a" } });
  const subscription = { toJSON, unsubscribe: vi.fn(async () => true) };
  const pushManager = {
    getSubscription: vi.fn(async () => null),
    subscribe: vi.fn(async () => subscription),
  };
  const requestPermission = vi.fn(async () => answer);
  const registration = { pushManager };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default", requestPermission });
  vi.stubGlobal("navigator", {
    onLine: true,
    userAgent: "Chrome",
    maxTouchPoints: 0,
    language: "es",
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return { requestPermission, pushManager };
}

it("saves the interval and the hour of the digest as soon as each is chosen", async () => {
  await open();
  expect(await screen.findByText("Nunca")).toBeTruthy();
  expect(screen.queryByLabelText("Hora")).toBeNull();
  await userEvent.click(screen.getByText("Todos los días"));
  await userEvent.selectOptions(await screen.findByLabelText("Hora"), "18:00");

  expect(screen.getByText("Hora de Buenos Aires")).toBeTruthy();
  await waitFor(() => expect(preferences).toMatchObject({ digest: "daily", digestHour: 18 }));
});

it("proposes the night as quiet hours and saves each end", async () => {
  await open();
  expect(screen.queryByLabelText("Desde")).toBeNull();
  await userEvent.click(await screen.findByRole("switch", { name: "No avisarme de noche" }));
  await waitFor(() => expect(preferences.quiet).toEqual({ fromHour: 22, untilHour: 6 }));

  const from = await screen.findByLabelText("Desde");
  expect(within(from).getByRole<HTMLOptionElement>("option", { name: "06:00" }).disabled).toBe(true);
  await userEvent.selectOptions(from, "21:00");
  await waitFor(() => expect(preferences.quiet).toEqual({ fromHour: 21, untilHour: 6 }));
  await userEvent.click(screen.getByRole("switch", { name: "No avisarme de noche" }));
  await waitFor(() => expect(preferences.quiet).toBeNull());
});

it("saves topics by channel", async () => {
  await open();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Imágenes nuevas: Equipos" }));

  await waitFor(() => expect(preferences.pushed).toEqual(["anomalies", "sharing", "handovers"]));
  expect(preferences.mailed).toContain("images");
});

it("disables the subjects of a summary that is never sent, with the reason, and keeps them", async () => {
  await open();
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Imágenes nuevas: Correo" });
  await waitFor(() => expect(box().disabled).toBe(true));
  expect(box().checked).toBe(false);
  expect(screen.getByText(/No recibís el resumen por correo/)).toBeTruthy();

  await userEvent.click(screen.getByRole("radio", { name: "Todos los días" }));

  await waitFor(() => expect(box().disabled).toBe(false));
  expect(box().checked).toBe(true);
  expect(preferences.mailed).toContain("images");
  expect(screen.queryByText(/No recibís el resumen por correo/)).toBeNull();
});

it("notifies of a failed save and shows the former value", async () => {
  isSaveAccepted = false;
  preferences.digest = "daily";
  await open();
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Imágenes nuevas: Correo" });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Imágenes nuevas: Correo" }));

  expect(await screen.findByRole("alert")).toBeTruthy();
  await waitFor(() => expect(box().checked).toBe(true));
});

it("asks for the browser's permission when the switch is pressed, and subscribes the device", async () => {
  const { requestPermission, pushManager } = browserThatAnswers("granted");
  await open();
  const press = await screen.findByRole("switch", { name: "Avisarme en este equipo" });
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(press);

  await waitFor(() => expect(isPushedHere).toBe(true));
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(pushManager.subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
  await waitFor(() => expect((press as HTMLInputElement).checked).toBe(true));
  await userEvent.click(press);
  await waitFor(() => expect(isPushedHere).toBe(false));
});

it("explains a denied permission and an unsupported browser", async () => {
  browserThatAnswers("denied");
  await open();
  await userEvent.click(await screen.findByRole("switch", { name: "Avisarme en este equipo" }));
  expect(await screen.findByText(/tiene bloqueados los avisos/)).toBeTruthy();
  expect(isPushedHere).toBe(false);
  cleanup();

  vi.stubGlobal("navigator", { onLine: true, userAgent: "iPhone", maxTouchPoints: 5, language: "es" });
  await open();
  expect(await screen.findByText(/agregá Surco a la pantalla de inicio/)).toBeTruthy();
  const locked = screen.getByRole("switch", { name: "Avisarme en este equipo" });
  expect(locked.hasAttribute("disabled")).toBe(true);
});

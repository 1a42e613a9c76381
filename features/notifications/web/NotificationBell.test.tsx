import { analyticsWeb } from "@surco/analytics/web";
import { imageryWeb } from "@surco/imagery/web";
import { renderInSpanish } from "@surco/kit-web/testing";
import type { Notification } from "@surco/notifications/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import notifications from "./locales/es.json";
import { NotificationBell } from "./NotificationBell";

const server = vi.fn<typeof fetch>();
let shown: Notification[];
let isDown: boolean;

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  shown = [];
  isDown = false;
  server.mockReset().mockImplementation(async (address, options) => {
    if (isDown) return Response.json({ code: "UNAVAILABLE" }, { status: 503 });
    if (String(address).startsWith("/api/notification/read")) {
      const body = JSON.parse(String(options?.body)) as { ids?: string[]; all?: true };
      shown = shown.map((one) =>
        body.all || body.ids?.includes(one.id) ? { ...one, readAt: "2026-11-21T12:00:00Z" } : one,
      );
      return Response.json({ unread: unread() });
    }
    return Response.json({ notifications: shown, nextCursor: null, unread: unread() });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const unread = () => shown.filter(({ readAt }) => readAt === null).length;
let count = 0;

function buildNewImage(overrides: Partial<Notification> = {}): Notification {
  count += 1;
  const id = `01990000-0000-7000-8000-${String(count).padStart(12, "0")}`;
  return {
    id,
    kind: "new-image",
    field: { id: id.replace("8000", "9000"), name: "La Loma", farmName: "La Esperanza", country: "AR" },
    data: { date: "2026-05-10", usableFraction: 0.93 },
    createdAt: "2026-05-11T06:00:00.000Z",
    readAt: null,
    ...overrides,
  } as Notification;
}

const openBell = async () => {
  const imagery = (await imageryWeb.texts("es")).default;
  const analytics = (await analyticsWeb.texts("es")).default;
  return renderInSpanish(<NotificationBell />, {
    texts: { notifications, imagery, analytics },
    features: [imageryWeb, analyticsWeb],
    at: "/dashboard?campo=Norte",
  });
};
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole("button", { name }));

describe("notification bell", () => {
  it("shows the number of unread notifications and lists them with field, farm, day and usable share", async () => {
    shown = [buildNewImage(), buildNewImage({ readAt: "2026-05-11T07:00:00Z" })];
    await openBell();
    await press("Novedades: 1 sin leer");

    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toContain("La Loma · La Esperanza");
    expect(first?.textContent).toContain("Imagen nueva del 10 may, 93\u202f% útil.");
    expect(first?.textContent).toContain("Sin leer");
    expect(second?.textContent).not.toContain("Sin leer");
  });

  it("describes number, date and area of anomalies", async () => {
    const data = { date: "2026-05-10", areaHa: 2.4, count: 3 };
    shown = [buildNewImage({ kind: "anomaly-found", data } as Partial<Notification>)];
    await openBell();
    await press(/1 sin leer/);

    expect(
      await screen.findByText(/Se encontraron 3 partes fuera de lo esperado el 10 may: 2,4 ha en total/),
    ).toBeTruthy();
  });

  it("opens the field's image of that day in its season, keeps the filters, and marks as read", async () => {
    shown = [buildNewImage()];
    const { address } = await openBell();
    await press(/1 sin leer/);
    await userEvent.click(await screen.findByRole("link", { name: /La Loma/ }));

    const { pathname, searchParams } = new URL(address(), "https://surco.test");
    expect(pathname).toBe(`/dashboard/field/${shown[0]?.field?.id}/images`);
    expect(Object.fromEntries(searchParams)).toEqual({
      campo: "Norte",
      season: "2025/26",
      period: "2",
      fecha: "2026-05-10",
    });
    await waitFor(() => expect(unread()).toBe(0));
  });

  it("marks one as read without opening it", async () => {
    shown = [buildNewImage(), buildNewImage()];
    await openBell();
    await press(/2 sin leer/);
    const [first] = await screen.findAllByRole("listitem");
    await userEvent.click(within(first as HTMLElement).getByRole("button", { name: "Marcar como leída" }));

    expect(await screen.findByRole("button", { name: "Novedades: 1 sin leer" })).toBeTruthy();
    expect(shown.map(({ readAt }) => readAt !== null)).toEqual([true, false]);
    expect(screen.getByRole("link", { name: "Elegir cómo te avisamos" })).toBeTruthy();
  });

  it("marks all as read up to the newest one shown", async () => {
    shown = [buildNewImage({ createdAt: "2026-05-12T06:00:00.000Z" }), buildNewImage()];
    await openBell();
    await press(/2 sin leer/);
    await press("Marcar todo como leído");

    expect(await screen.findByRole("button", { name: "Novedades: ninguna sin leer" })).toBeTruthy();
    const sent = server.mock.calls.find(([address]) => String(address).endsWith("/read"))?.[1]?.body;
    expect(JSON.parse(String(sent))).toEqual({ all: true, until: "2026-05-12T06:00:00.000Z" });
  });

  it("shows an empty list", async () => {
    await openBell();
    await press("Novedades: ninguna sin leer");

    expect(await screen.findByText("Sin novedades por ahora")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Marcar todo como leído" }).hasAttribute("disabled")).toBe(
      true,
    );
  });

  it("shows a failed load, and loads again on request", async () => {
    isDown = true;
    shown = [buildNewImage()];
    await openBell();
    await press("Novedades: ninguna sin leer");
    expect(await screen.findByText("No se pudieron cargar las novedades.")).toBeTruthy();

    isDown = false;
    await press("Reintentar");

    expect(await screen.findByRole("link", { name: /La Loma/ })).toBeTruthy();
  });
});

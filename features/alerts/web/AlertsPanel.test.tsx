import {
  type AlertRule,
  createAlertRule,
  deleteAlertRule,
  listAlertRules,
  listRaisedAlerts,
  type RaisedAlert,
  restoreAlertRule,
  testAlertRule,
  updateAlertRule,
} from "@surco/alerts/contract";
import type { RouteShape } from "@surco/contract";
import { listFarms } from "@surco/farms/contract";
import { listFields } from "@surco/fields/contract";
import { closeSession, MapStage, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AlertsPanel } from "./AlertsPanel";
import texts from "./locales/es.json";
import { FieldAlertButton } from "./rules/FieldAlertButton";

const rule: AlertRule = {
  id: "01994c1e-0000-7000-8000-0000000000f1",
  scope: { of: "all" },
  scopeName: null,
  settings: { kind: "frost", belowC: 2.5, daysAhead: 2 },
  isEnabled: true,
  version: 3,
  createdAt: "2026-07-01T12:00:00Z",
  evaluation: null,
};
const raised: RaisedAlert = {
  id: "01994c1e-0000-7000-8000-0000000000f2",
  ruleId: rule.id,
  field: {
    id: "01994c1e-0000-7000-8000-00000000000a",
    name: "La Loma",
    farmName: "La Esperanza",
    country: "AR",
  },
  cause: {
    kind: "frost",
    date: "2026-07-12",
    time: "06:00",
    tempC: -1.3,
    belowC: 2.5,
    forecast: {
      source: "open-meteo",
      fetchedAt: "2026-07-10T12:00:00Z",
      fetchedOn: "2026-07-10",
      fetchedTime: "09:00",
      simulated: true,
    },
  },
  raisedAt: "2026-07-10T12:20:00Z",
};
let rules: AlertRule[];
let alerts: RaisedAlert[];
/** Settings that another device saves first; null: none. */
let newer: AlertRule["settings"] | null;
let sent: { route: RouteShape; body: unknown }[];

const answers: (readonly [RouteShape, (body: Partial<AlertRule>) => unknown])[] = [
  [listAlertRules, () => ({ rules })],
  [listRaisedAlerts, () => ({ alerts, nextCursor: null })],
  [listFarms, () => ({ farms: [], nextCursor: null, total: 0 })],
  [listFields, () => ({ fields: [], nextCursor: null, total: 0 })],
  [restoreAlertRule, () => stored([rule])],
  [createAlertRule, (body) => stored([{ ...rule, ...body }])],
  [updateAlertRule, (body) => stored([{ ...rule, ...body, version: 4 }])],
  [deleteAlertRule, () => stored([]) ?? {}],
  [
    testAlertRule,
    () => ({
      fieldCount: 12,
      fieldsWithoutData: 1,
      alertedCount: 1,
      alerts: [
        { fieldId: raised.field.id, fieldName: "La Loma", farmName: "La Esperanza", cause: raised.cause },
      ],
    }),
  ],
];
function stored(now: AlertRule[]) {
  rules = now;
  return now[0];
}

beforeEach(() => {
  [rules, alerts, sent, newer] = [[rule], [], [], null];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const path = new URL(address, "http://surco.invalid").pathname.replace(/^\/api/, "");
    const answer = answers.find(
      ([route]) =>
        route.method === (init?.method ?? "GET") &&
        new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}/?$`).test(path),
    );
    if (answer === undefined) throw new TypeError("failed to fetch");
    const [route, reply] = answer;
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : {};
    sent.push({ route, body });
    if (route === updateAlertRule && newer !== null) {
      const current = { ...rule, settings: newer, version: 8 };
      newer = null;
      return Response.json({ code: "STALE_VERSION", details: { current } }, { status: 409 });
    }
    return Response.json(reply(body));
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = async () => {
  await renderInSpanish(<MapStage panelLabel="Alertas" panel={<AlertsPanel />} map={() => null} />, {
    texts: { alerts: texts },
  });
  return userEvent.setup({ delay: null });
};
const bodiesOf = (route: RouteShape) => sent.filter((one) => one.route === route).map(({ body }) => body);
const act = async (name: string) => {
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Acciones de Helada, Todos los lotes" }));
  await user.click(await screen.findByRole("menuitem", { name }));
  return user;
};

it("says what alerts are for where there are none, and makes one with its limits", async () => {
  rules = [];
  const user = await open();
  expect(await screen.findByRole("heading", { name: "Todavía no tenés alertas" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Nueva alerta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nueva alerta" }));
  await user.selectOptions(dialog.getByLabelText("Qué querés saber"), "Viento en una aplicación");
  const limit = dialog.getByLabelText("Viento mayor que");
  await user.clear(limit);
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  expect(await dialog.findByText("Entre 5 y 60")).toBeTruthy();
  expect(bodiesOf(createAlertRule)).toEqual([]);
  await user.type(limit, "25");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(await screen.findByText("Alerta guardada")).toBeTruthy();
  expect(bodiesOf(createAlertRule)).toMatchObject([
    { scope: { of: "all" }, settings: { kind: "wind", aboveKmh: 25, daysAhead: 2 }, isEnabled: true },
  ]);
  expect(await screen.findByText("Más de 25 km/h, hasta 2 días antes")).toBeTruthy();
});

it("switches an alert off", async () => {
  const user = await open();
  await user.click(await screen.findByRole("switch", { name: "Helada, Todos los lotes: encendida" }));

  expect(await screen.findByText("Alerta apagada")).toBeTruthy();
  expect(bodiesOf(updateAlertRule)).toMatchObject([
    { version: 3, isEnabled: false, settings: rule.settings },
  ]);
});

it("shows a limit of another device beside one's own, to choose from, and merges the others", async () => {
  newer = { kind: "frost", belowC: 0, daysAhead: 6 };
  const user = await act("Cambiar la alerta");
  const dialog = within(await screen.findByRole("dialog", { name: "Cambiar la alerta" }));
  const limit = dialog.getByLabelText("Temperatura menor que");
  await user.clear(limit);
  await user.type(limit, "1");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  const choice = within(await dialog.findByRole("radiogroup", { name: "Temperatura menor que" }));
  choice.getByRole("radio", { name: "Lo guardado: 0 °C" });
  await user.click(choice.getByRole("radio", { name: "Lo tuyo: 1 °C" }));
  await user.click(dialog.getByRole("button", { name: "Guardar la elección" }));
  await screen.findByText("Alerta guardada");
  // The days were changed there alone.
  expect(bodiesOf(updateAlertRule).at(-1)).toMatchObject({
    version: 8,
    settings: { belowC: 1, daysAhead: 6 },
  });
});

it("shows the days of rain of both devices in words", async () => {
  const rain = { kind: "rainUnder", window: "last", days: 20, mm: 10 } as const;
  rules = [{ ...rule, settings: rain }];
  newer = { ...rain, days: 30 };
  const user = await open();
  expect(await screen.findByText(/^Menos de 10 mm en 20 días\. /)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Acciones de Poca lluvia, Todos los lotes" }));
  await user.click(await screen.findByRole("menuitem", { name: "Cambiar la alerta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cambiar la alerta" }));
  const days = dialog.getByLabelText("Cantidad de días");
  await user.clear(days);
  await user.type(days, "1");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  const choice = within(await dialog.findByRole("radiogroup", { name: "Qué días" }));
  choice.getByRole("radio", { name: "Lo guardado: Últimos días, 30 días" });
  await user.click(choice.getByRole("radio", { name: "Lo tuyo: Últimos días, 1 día" }));
  await user.click(dialog.getByRole("button", { name: "Guardar la elección" }));
  expect(await screen.findByText(/^Menos de 10 mm en 1 día\. /)).toBeTruthy();
});

it("says when an alert was evaluated with which data, and warns where it cannot alert", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const evaluated = { at: hoursAgo(1), fieldCount: 12, fieldsWithoutData: 0, dataAt: hoursAgo(4) };
  const off = { ...rule, isEnabled: false, evaluation: { ...evaluated, fieldsWithoutData: 12 } };
  rules = [
    { ...rule, evaluation: evaluated },
    { ...rule, evaluation: { ...evaluated, fieldsWithoutData: 3, dataAt: hoursAgo(30) } },
    { ...rule, evaluation: { ...evaluated, at: hoursAgo(26), dataAt: null } },
    { ...rule, evaluation: { ...evaluated, fieldCount: 0, dataAt: null } },
    { ...rule, evaluation: null },
    off,
  ].map((one, index) => ({ ...one, id: rule.id.replace(/..$/, `a${index}`) }));
  await open();
  const rows = (await screen.findAllByRole("listitem")).map((row) => row.textContent ?? "");

  expect(rows[0]).toMatch(/Evaluada el .*Pronóstico más viejo: /);
  expect(rows[1]).toMatch(/Faltan datos en 3 de 12 lotes: ahí no puede avisar\. Pronóstico más viejo: /);
  expect(rows[2]).toMatch(/Los datos tienen más de un día: puede no avisar\. Evaluada el /);
  expect(rows[3]).toContain("No vale para ningún lote");
  expect(rows[4]).toContain("Todavía no se evaluó: se mira cada hora.");
  expect(rows[5]).not.toMatch(/Evaluada|Faltan/);
  expect(screen.getAllByRole("alert")).toHaveLength(2);
});

it("restores a deleted alert from the notice", async () => {
  const user = await act("Eliminar alerta");
  await waitFor(() => expect(screen.queryByText(/Menos de 2,5/)).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  expect(await screen.findByText("Menos de 2,5 °C, hasta 2 días antes")).toBeTruthy();
});

it("tests an alert and shows where it is true now", async () => {
  await act("Probar ahora");
  const dialog = within(await screen.findByRole("dialog", { name: "Prueba de la alerta" }));

  expect(await dialog.findByText("Se cumple ahora en 1 de 12 lotes")).toBeTruthy();
  expect(dialog.getByText("De un lote faltan datos.")).toBeTruthy();
  expect(
    dialog.getByText(/^Helada prevista para el 12 jul: -1,3 °C a las 06:00, por debajo de 2,5 °C\./),
  ).toBeTruthy();
});

it("lists the alerts that were raised, with reason, data and the way to the field's weather", async () => {
  alerts = [raised];
  const user = await open();
  await user.click(await screen.findByText("Avisos"));

  const link = await screen.findByRole("link", { name: "La Loma · La Esperanza" });
  expect(link.getAttribute("href")).toBe(`/dashboard/field/${raised.field.id}/weather`);
  const sentence = screen.getByText(/^Helada prevista para el 12 jul: -1,3 °C a las 06:00/);
  expect(sentence.textContent).toContain("Pronóstico simulado de Open-Meteo del 10 jul, 09:00.");
});

it("leads from an alert of an image or anomaly to the image of its day", async () => {
  const anomaly = { kind: "anomaly", date: "2026-07-09", areaHa: 3.25, count: 2, leastAreaHa: 1 } as const;
  alerts = [{ ...raised, cause: { ...anomaly, forecast: null } }];
  const user = await open();
  await user.click(await screen.findByText("Avisos"));

  expect(await screen.findByText(/^2 partes fuera de lo esperado el 9 jul: 3,3 ha en total/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "La Loma · La Esperanza" });
  expect(link.getAttribute("href")).toMatch(/\/images\?.*fecha=2026-07-09/);
});

it("makes an alert of anomalies from an area on", async () => {
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Nueva alerta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nueva alerta" }));
  await user.selectOptions(dialog.getByLabelText("Qué querés saber"), "Parte fuera de lo esperado");
  await user.clear(dialog.getByLabelText("Superficie, al menos"));
  await user.type(dialog.getByLabelText("Superficie, al menos"), "2,5");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  await screen.findByText("Alerta guardada");
  expect(bodiesOf(createAlertRule)).toMatchObject([{ settings: { kind: "anomaly", leastAreaHa: 2.5 } }]);
  expect(await screen.findByText("Desde 2,5 ha")).toBeTruthy();
});

it("makes an alert for the field whose weather is open", async () => {
  await renderInSpanish(<FieldAlertButton fieldId={raised.field.id} />, { texts: { alerts: texts } });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole("button", { name: "Avisarme…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nueva alerta" }));
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  await screen.findByText("Alerta guardada");
  expect(bodiesOf(createAlertRule)).toMatchObject([{ scope: { of: "field", fieldId: raised.field.id } }]);
});

it.each([
  [1, "Al menos 1 hora buena."],
  [3, "Al menos 3 horas buenas seguidas."],
])("counts %i good hours of a rule", async (hours, sentence) => {
  rules = [{ ...rule, settings: { kind: "sprayingWindow", hours, onlyPlanned: false } }];
  await open();
  expect((await screen.findByText(/^Al menos/)).textContent).toContain(sentence);
});

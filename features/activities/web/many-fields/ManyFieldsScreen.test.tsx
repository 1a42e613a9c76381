import "@surco/kit-web/indexed-db-testing";
import { enterDay, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { z } from "zod";
import { listKept, startManyFieldsServer, startOutboxOffline, texts } from "../many-fields.testing";
import { ManyFieldsScreen } from "./ManyFieldsScreen";

const server = startManyFieldsServer("many");
const user = userEvent.setup({ delay: null });

const open = () =>
  renderInSpanish(<ManyFieldsScreen />, { texts, at: "/activities/new", path: "/activities/new" });
const choose = async (type: string) =>
  user.selectOptions(await screen.findByRole("combobox", { name: "Labor" }), type);
const sentBody = () => server.requests.find(({ path }) => path === "POST /activity/bulk")?.body;
const save = (count: number) =>
  user.click(screen.getByRole("button", { name: `Guardar en ${count} lote${count === 1 ? "" : "s"}` }));
const row = (name: string) => within(screen.getByRole("group", { name: new RegExp(`^${name} `) }));

it("records an irrigation in a whole farm, with values of a field's own, and undoes it", async () => {
  const { address } = await open();
  await choose("Riego");
  await user.type(screen.getByLabelText("Duración"), "600");
  await user.type(screen.getByLabelText("Caudal"), "3000");
  await user.click(await screen.findByRole("checkbox", { name: "La Esperanza (2 lotes)" }));
  expect(screen.queryByRole("checkbox", { name: /Ajeno/ })).toBeNull();
  await user.click(screen.getByRole("switch", { name: /Valores propios/ }));
  await user.type(row("Sur").getByLabelText(/Duración/), "450,5");
  await save(2);

  await screen.findByText("Labor guardada en 2 lotes.");
  const [north, south] = server.fields;
  expect(sentBody()).toMatchObject({
    values: { type: "irrigation", durationMin: 600, flowLPerMin: 3000 },
    targets: [{ fieldId: north?.id }, { fieldId: south?.id, overrides: { durationMin: 450.5 } }],
    setsSeasonCrop: false,
  });
  expect(address()).toBe("/activities");
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await screen.findByText("Se deshicieron 2 labores.");
  const { body } = server.requests.find(({ path }) => path === "POST /activity/bulk/undo") ?? {};
  expect(body?.ids).toEqual(
    z
      .array(z.object({ id: z.string() }))
      .parse(sentBody()?.targets)
      .map(({ id }) => id),
  );
});

it("needs no common yield where every field has its own", async () => {
  await open();
  await choose("Cosecha");
  await user.type(screen.getByLabelText("Humedad"), "14");
  await user.click(await screen.findByRole("checkbox", { name: /Norte/ }));
  await user.click(screen.getByRole("checkbox", { name: /Bajo/ }));
  await user.click(screen.getByRole("switch", { name: /Valores propios/ }));
  await user.type(row("Norte").getByLabelText(/Rinde/), "8");
  await save(2);
  expect(screen.getByLabelText("Rinde húmedo").getAttribute("aria-invalid")).toBe("true");
  expect(sentBody()).toBeUndefined();

  await user.type(row("Bajo").getByLabelText(/Rinde/), "9");
  await save(2);
  await screen.findByText("Labor guardada en 2 lotes.");
  expect(sentBody()).toMatchObject({
    values: { wetYieldTPerHa: 8, moisturePct: 14 },
    targets: [{}, { overrides: { wetYieldTPerHa: 9 } }],
  });
});

it("lists each refused field with its reason, keeps what was typed, and saves the others", async () => {
  await open();
  await choose("Cosecha");
  await user.type(screen.getByLabelText("Rinde húmedo"), "8");
  await user.type(screen.getByLabelText("Humedad"), "14");
  await user.click(await screen.findByRole("checkbox", { name: "La Esperanza (2 lotes)" }));
  const [north, south] = server.fields;
  server.refused = [
    { fieldId: north?.id ?? "", code: "HARVEST_BEFORE_SOWING", details: { sownOn: "2026-10-05" } },
  ];
  await save(2);

  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("No se pudo anotar en 1 lote")).toBeTruthy();
  const [item] = alert.getAllByRole("listitem");
  expect(item?.textContent).toContain("Norte (La Esperanza)");
  expect(item?.textContent).toMatch(/siembra del 5.*oct/);
  expect(screen.getByLabelText<HTMLInputElement>("Rinde húmedo").value).toBe("8");

  await user.click(alert.getByRole("button", { name: "Quitar este lote" }));
  await save(1);
  await screen.findByText("Labor guardada en 1 lote.");
  expect(server.requests.findLast(({ path }) => path === "POST /activity/bulk")?.body?.targets).toEqual([
    { id: expect.any(String), fieldId: south?.id },
  ]);
});

it("keeps the form on the device, and without a network each field's record", async () => {
  await open();
  await choose("Riego");
  await user.type(screen.getByLabelText("Duración"), "600");
  await user.type(screen.getByLabelText("Caudal"), "3000");
  await user.click(await screen.findByRole("checkbox", { name: /Norte/ }));
  await user.click(screen.getByRole("checkbox", { name: /Sur/ }));
  await user.click(screen.getByRole("switch", { name: /Valores propios/ }));
  await user.type(row("Sur").getByLabelText(/Duración/), "450");
  cleanup();
  server.isOut = true;
  startOutboxOffline();
  const { address } = await open();

  expect((await screen.findByLabelText<HTMLInputElement>("Duración")).value).toBe("600");
  expect(await screen.findByText("No se pudieron cargar los lotes.")).toBeTruthy();
  expect(screen.getByText("Sin señal: se guarda en este equipo y se envía luego.")).toBeTruthy();
  await save(2);
  await screen.findByText("Quedó guardado en este equipo. Se envía cuando haya señal.");
  expect(address()).toBe("/activities");
  const [north, south] = server.fields;
  expect(await listKept()).toMatchObject([
    {
      operation: "create",
      subject: { fieldId: north?.id },
      values: { type: "irrigation", durationMin: 600 },
    },
    { operation: "create", subject: { fieldId: south?.id }, values: { durationMin: 450, flowLPerMin: 3000 } },
  ]);
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await screen.findByText("Se deshicieron 2 labores.");
  expect(await listKept()).toEqual([]);
});

it("discards a restored draft with its fields", async () => {
  await open();
  await user.click(await screen.findByRole("checkbox", { name: /Norte/ }));
  cleanup();
  await open();
  expect(await screen.findByText("1 lote elegido")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Descartar lo escrito" }));
  expect(screen.getByText("0 lotes elegidos")).toBeTruthy();
});

it("offers the stages of the crop that all chosen fields have, and records none of another", async () => {
  const maize = { season: "2026/27", period: "2", cropId: 5 } as const;
  for (const field of server.fields) field.crops = field.name === "Bajo" ? [] : [maize];
  server.stages = [
    { id: 206, name: "6 hojas", scale: "maize", code: "V6", cropIds: [5], developmentStage: null },
  ];
  const stage = () => screen.queryByRole("combobox", { name: /Estadio/ });
  await open();
  await choose("Fertilización");
  enterDay(screen.getByLabelText("Fecha"), "2026-11-10");
  await user.selectOptions(screen.getByLabelText("Producto"), "Urea");
  await user.type(screen.getByLabelText("Dosis"), "100");
  expect(stage()).toBeNull();
  await user.click(await screen.findByRole("checkbox", { name: "La Esperanza (2 lotes)" }));
  await screen.findByRole("option", { name: "V6 · 6 hojas" });
  await user.selectOptions(screen.getByRole("combobox", { name: /Estadio/ }), "V6 · 6 hojas");
  await user.click(screen.getByRole("checkbox", { name: /^Bajo/ }));
  expect(stage()).toBeNull();
  server.refused = [{ fieldId: server.fields[2]?.id ?? "", code: "ACTIVITY_FIELD_READ_ONLY", details: {} }];
  await save(3);
  await user.click(await screen.findByRole("button", { name: "Quitar este lote" }));
  await save(2);

  await screen.findByText("Labor guardada en 2 lotes.");
  const bodies = server.requests.filter(({ path }) => path === "POST /activity/bulk");
  expect(bodies.map(({ body }) => body?.values)).toMatchObject([
    { phenologicalStageId: null },
    { phenologicalStageId: 206 },
  ]);
});

it("discards the errors and refusals of a draft with it", async () => {
  await open();
  await choose("Cosecha");
  await user.type(screen.getByLabelText("Rinde húmedo"), "8");
  await user.type(screen.getByLabelText("Humedad"), "14");
  await user.click(await screen.findByRole("checkbox", { name: /Norte/ }));
  cleanup();
  await open();
  await screen.findByRole("checkbox", { name: /Norte/ });
  server.refused = [{ fieldId: server.fields[0]?.id ?? "", code: "ACTIVITY_FIELD_READ_ONLY", details: {} }];
  await save(1);
  await screen.findByText("No se pudo anotar en 1 lote");
  await user.click(screen.getByRole("button", { name: "Descartar lo escrito" }));
  expect(screen.queryByText("No se pudo anotar en 1 lote")).toBeNull();
});

it("discards the errors of a field's own values with their draft", async () => {
  await open();
  await choose("Cosecha");
  await user.type(screen.getByLabelText("Rinde húmedo"), "8");
  await user.type(screen.getByLabelText("Humedad"), "14");
  await user.click(await screen.findByRole("checkbox", { name: /Norte/ }));
  await user.click(screen.getByRole("switch", { name: /Valores propios/ }));
  await user.type(row("Norte").getByLabelText(/Rinde/), "999");
  cleanup();
  await open();
  await screen.findByRole("checkbox", { name: /Norte/ });
  await save(1);
  expect(row("Norte").getByLabelText(/Rinde/).getAttribute("aria-invalid")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Descartar lo escrito" }));
  await choose("Cosecha");
  await user.click(screen.getByRole("checkbox", { name: /Norte/ }));
  await user.click(screen.getByRole("switch", { name: /Valores propios/, checked: false }));
  expect(row("Norte").getByLabelText(/Rinde/).getAttribute("aria-invalid")).not.toBe("true");
});

it("finds fields by name and farm", async () => {
  await open();
  await user.type(await screen.findByRole("textbox", { name: "Buscar lote o campo" }), "ombu");
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: /Norte/ })).toBeNull());
  expect(screen.getByRole("checkbox", { name: /Bajo/ })).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Buscar lote o campo" }), "x");
  expect(await screen.findByText("Ningún lote coincide con la búsqueda.")).toBeTruthy();
});

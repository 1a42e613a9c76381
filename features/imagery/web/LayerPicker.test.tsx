import type { OwnFormula } from "@surco/imagery/contract";
import { MapStage } from "@surco/kit-web";
import type { ExtraLayer, LayerField } from "@surco/kit-web/map";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FieldImages } from "./FieldImages";
import imagery from "./locales/es.json";

const formula: OwnFormula = {
  id: "01994c1e-6b4a-7d2c-9e11-3f5a7c0d2b41",
  name: "Agua en la hoja",
  expression: "(nir - swir1) / (nir + swir1)",
  displayRange: [-0.2, 0.6],
  version: 2,
};

/** Fake server state, set by each test. */
let formulas: OwnFormula[];
let stale: OwnFormula | null;
const sent: { method: string; address: string; body: unknown }[] = [];
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  formulas = [formula];
  stale = null;
  sent.length = 0;
  vi.stubGlobal("fetch", server);
  server.mockReset().mockImplementation(async (address, options) => {
    const path = String(address);
    if (path.startsWith("/api/sentinel/formulas")) return answerFormulas(path, options);
    if (path.startsWith("/api/sentinel/catalog")) {
      return Response.json({ dates: [], progress: { state: "done", done: 0, total: 0, errorCode: null } });
    }
    return Response.json({ code: "NOT_FOUND" }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function answerFormulas(address: string, options: RequestInit | undefined): Response {
  const method = options?.method ?? "GET";
  if (method === "GET") return Response.json({ formulas });
  const body = options?.body ? JSON.parse(String(options.body)) : null;
  sent.push({ method, address, body });
  if (method === "DELETE") {
    formulas = [];
    return Response.json({});
  }
  if (stale !== null && body.version !== stale.version) {
    return Response.json({ code: "STALE_VERSION", details: { current: stale } }, { status: 409 });
  }
  const saved = { ...formula, ...body, version: (body.version ?? 0) + 1 };
  formulas = [saved];
  return Response.json(saved);
}

const relief: ExtraLayer = {
  id: "elevacion",
  group: "relief",
  usePaperOffer: () => ({ kind: "map" }),
  Name: () => "Elevación",
  useLock: () => null,
  View: ({ field }) => <p>Relieve de {field.areaHa} ha</p>,
};
const fine: ExtraLayer = {
  id: "hd",
  group: "hd",
  usePaperOffer: () => ({ kind: "map" }),
  Name: () => "Tres metros",
  useLock: (field: LayerField) => (field.plan === "basic" ? "Es de los lotes avanzados" : null),
  View: () => <p>Imagen de 3 m</p>,
};

async function open(at = "/", plan: LayerField["plan"] = "basic") {
  const field = {
    id: "01994c1e-0000-7000-8000-000000000001",
    name: "La Loma",
    areaHa: 84,
    country: "AR",
    plan,
    hasPremiumLayers: plan === "advanced" || plan === "trial",
    right: "edit" as const,
    polygon: { type: "Polygon" as const, coordinates: [] },
  };
  const range = { from: "2025-07-01", until: "2026-06-30" };
  const images = <FieldImages field={field} range={range} extraLayers={[relief, fine]} />;
  const rendered = await renderInSpanish(
    <main>
      <MapStage panelLabel="Lote" panel={images} map={() => null} />
    </main>,
    { texts: { imagery }, at },
  );
  const panel = await screen.findByRole("region", { name: "Lote" });
  const user = userEvent.setup();
  return { ...rendered, user, panel, picker: await within(panel).findByRole("button", { name: /^Capa:/ }) };
}

describe("layer picker", () => {
  it("names the layer shown and groups the others by theme", async () => {
    const { user, picker } = await open();
    expect(picker).toHaveProperty("textContent", expect.stringContaining("NDVI"));

    await user.click(picker);

    const menu = await screen.findByRole("menu");
    for (const group of ["Cultivo", "Agua", "Foto", "Relieve", "Alta resolución", "Más índices"]) {
      expect(within(menu).getByText(group)).toBeDefined();
    }
    await within(menu).findByRole("menuitemradio", { name: /Agua en la hoja/ });
    const chosen = within(menu).getAllByRole("menuitemradio", { checked: true });
    expect(chosen.map((item) => item.textContent)).toEqual([expect.stringContaining("NDVI")]);
  });

  it("opens a contrasted NDVI layer as NDVI with its scale, both kept in the URL", async () => {
    const { user, picker, address } = await open();

    await user.click(picker);
    await user.click(await screen.findByRole("menuitemradio", { name: /NDVI contrastado, 10/ }));

    await waitFor(() => expect(address()).toContain("escala=10"));
    expect(picker.textContent).toContain("NDVI contrastado, 10 colores");
  });

  it("lists another feature's layer in its group", async () => {
    const { user, picker, panel, address } = await open();

    await user.click(picker);
    await user.click(await screen.findByRole("menuitemradio", { name: "Elevación" }));

    expect(await within(panel).findByText("Relieve de 84 ha")).toBeDefined();
    expect(address()).toContain("capa=elevacion");
  });

  it("shows a layer outside the plan with the reason and does not open it", async () => {
    const { user, picker, panel } = await open();

    await user.click(picker);
    await user.click(await screen.findByRole("menuitemradio", { name: /Tres metros.*avanzados/ }));

    expect(await within(panel).findByText("Es de los lotes avanzados")).toBeDefined();
    expect(screen.queryByText("Imagen de 3 m")).toBeNull();
  });

  it("shows an extra index of a basic field with reason, way on and a way back, and requests nothing", async () => {
    const { user, picker, panel, address } = await open();

    await user.click(picker);
    await user.click(await screen.findByRole("menuitemradio", { name: /^SAVI.*plan avanzado/ }));

    expect(
      await within(panel).findByText("Se abre con el plan avanzado o de prueba del lote."),
    ).toBeDefined();
    expect(within(panel).getByText(/su dueño lo paga/)).toBeDefined();
    const asked = server.mock.calls.map(([asking]) => String(asking));
    expect(asked.filter((path) => path.includes("savi"))).toEqual([]);
    await user.click(within(panel).getByRole("button", { name: "Ver el NDVI" }));
    await waitFor(() => expect(address()).not.toContain("savi"));
  });

  it("locks writing a formula on a basic field, with the reason", async () => {
    const { user, picker } = await open();

    await user.click(picker);

    const item = await screen.findByRole("menuitem", { name: /Escribir una fórmula.*plan avanzado/ });
    expect(item).toHaveProperty("disabled", true);
  });

  it("opens that layer on a field with the right plan", async () => {
    const { panel } = await open("/?capa=hd", "trial");

    expect(await within(panel).findByText("Imagen de 3 m")).toBeDefined();
  });
});

describe("formula editor", () => {
  const startWriting = async () => {
    const opened = await open("/", "advanced");
    await opened.user.click(opened.picker);
    await opened.user.click(await screen.findByRole("menuitem", { name: /Escribir una fórmula/ }));
    const expression = await screen.findByRole("textbox", { name: "Fórmula" });
    return { ...opened, expression, save: screen.getByRole("button", { name: "Guardar" }) };
  };

  it("marks the invalid character and refuses to save until it is corrected", async () => {
    const { user, expression, save } = await startWriting();
    await user.click(screen.getByRole("textbox", { name: "Nombre" }));
    await user.paste("Mi índice");

    await user.click(expression);
    await user.paste("nir / redd");

    expect(await screen.findByText(/Carácter 7:.*“redd” no es una banda/)).toBeDefined();
    expect(save).toHaveProperty("disabled", true);
    await user.type(expression, "{Backspace}");
    expect(await screen.findByText("Usa B04, B08. Resolución real: 10 m.")).toBeDefined();
    expect(save).toHaveProperty("disabled", false);
  });

  it("opens while a relief layer is shown, and shows the image instead", async () => {
    const { user, address } = await open("/?capa=elevacion", "advanced");
    await user.click(await screen.findByRole("button", { name: /^Capa/ }));
    await user.click(await screen.findByRole("menuitem", { name: /Escribir una fórmula/ }));

    expect(await screen.findByRole("textbox", { name: "Nombre" })).toBeDefined();
    expect(address()).not.toContain("elevacion");
  });

  it("inserts a band at the cursor", async () => {
    const { user, expression } = await startWriting();

    await user.click(expression);
    await user.paste("2 * ");
    await user.click(screen.getByRole("button", { name: /^swir1: B11/ }));

    expect(expression).toHaveProperty("value", "2 * swir1");
  });

  it("saves under a new id and shows the layer", async () => {
    const { user, expression, save, address } = await startWriting();
    await user.click(screen.getByRole("textbox", { name: "Nombre" }));
    await user.paste("Mi índice");
    await user.click(expression);
    await user.paste("nir / red");
    await user.click(save);

    await waitFor(() => expect(address()).toContain("capa=formula-"));
    expect(sent).toEqual([
      {
        method: "POST",
        address: "/api/sentinel/formulas",
        body: expect.objectContaining({ name: "Mi índice", expression: "nir / red", displayRange: null }),
      },
    ]);
  });

  it("restores the draft after leaving the screen until it is saved or discarded", async () => {
    const { user, expression } = await startWriting();
    await user.click(expression);
    await user.paste("nir / re");
    cleanup();

    const again = await startWriting();
    expect(again.expression).toHaveProperty("value", "nir / re");
    await again.user.click(screen.getByRole("button", { name: "Cancelar" }));
    cleanup();

    expect((await startWriting()).expression).toHaveProperty("value", "");
  });

  it("shows a version saved elsewhere and overwrites it on request only", async () => {
    stale = { ...formula, expression: "nir / swir2", version: 3 };
    const { user } = await open(`/?capa=formula-${formula.id}`, "advanced");
    await user.click(await screen.findByRole("button", { name: "Editar la fórmula" }));
    await user.click(await screen.findByRole("button", { name: "Guardar" }));

    expect(await screen.findByText("nir / swir2")).toBeDefined();
    expect(sent.at(-1)?.body).toMatchObject({ version: 2 });
    await user.click(screen.getByRole("button", { name: "Guardar la mía" }));

    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ version: 3, expression: formula.expression }),
    );
  });

  it("deletes a formula with undo", async () => {
    const { user, address } = await open(`/?capa=formula-${formula.id}`, "advanced");
    await user.click(await screen.findByRole("button", { name: "Editar la fórmula" }));
    await user.click(await screen.findByRole("button", { name: "Borrar" }));

    await user.click(await screen.findByRole("button", { name: "Deshacer" }));

    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(["DELETE", "POST"]));
    expect(sent[1]?.body).toEqual({
      id: formula.id,
      name: formula.name,
      expression: formula.expression,
      displayRange: formula.displayRange,
    });
    expect(address()).not.toContain("formula-");
  });
});

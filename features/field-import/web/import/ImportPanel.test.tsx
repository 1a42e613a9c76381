import type { ImportReview } from "@surco/field-import/contract";
import { buildSquareAt, fieldTexts } from "@surco/fields/web-testing";
import { hasDrafts, MapStage } from "@surco/kit-web";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import fieldImportTexts from "../locales/es.json";
import { buildExisting, buildPart, buildShape } from "../testing";
import { ImportPanel } from "./ImportPanel";

// The map itself needs a graphics card's worth of browser.
vi.mock("@surco/kit-web/map", () => ({
  useSurcoMap: () => null,
  fitMap: () => undefined,
  MapLayers: () => null,
  mapSlot: { labels: "labels" },
}));

const FARM = { id: "01890000-0000-7000-8000-000000000001", name: "La Amanda", fieldCount: 2 };

type Answer = (body: unknown) => Response;
let answers: Record<string, Answer>;
const server = vi.fn<typeof fetch>(async (address, init) => {
  const answer = answers[`${init?.method} ${String(address).split("?")[0]}`];
  const isJson = String(new Headers(init?.headers).get("content-type")).includes("json");
  return answer?.(isJson ? JSON.parse(String(init?.body)) : init?.body) ?? Response.json({}, { status: 404 });
});
const sent = (address: string) =>
  server.mock.calls
    .filter(([to, init]) => String(to) === address && init?.method === "POST")
    .map(([, init]) => JSON.parse(String(init?.body)));

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  answers = {
    "GET /api/farm": () => Response.json({ farms: [FARM], nextCursor: null, total: 1 }),
    "GET /api/producers": () => Response.json({ producers: [], nextCursor: null, total: 0 }),
    "POST /api/farm": (body) => Response.json({ ...(body as object), fieldCount: 0 }),
    "POST /api/field/import": () => Response.json({ createdIds: [], changedIds: [] }),
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Review = Partial<ImportReview>;

const user = userEvent.setup({ delay: null, applyAccept: false });
const open = () =>
  renderInSpanish(<MapStage panelLabel="Lotes" panel={<ImportPanel />} map={() => null} />, {
    texts: { fields: fieldTexts, "field-import": fieldImportTexts },
    at: "/dashboard/import",
  });
const choose = async (name = "lotes.kml") =>
  user.upload(await screen.findByLabelText<HTMLInputElement>("Archivo de lotes"), new File(["<kml/>"], name));

/** Opens the review of a file with these shapes. */
async function reviewOf(shapes: Parameters<typeof buildShape>[0][], review: Review = {}) {
  answers["POST /api/field/geo_data_kml"] = () =>
    Response.json({
      shapes: shapes.map((shape, index) => buildShape({ index, ...shape })),
      skipped: { points: 0, lines: 0, zones: 0, empty: 0 },
      networkLinks: [],
      kind: "kml",
      isOverlapComplete: true,
      roles: { name: null, farm: null, crop: null, producer: null, area: null },
      projection: null,
      ...review,
    });
  const opened = await open();
  await choose();
  await screen.findByRole("heading", { name: "Revisar el archivo" });
  return opened;
}

async function fillIn() {
  await enterText(screen.getByLabelText("Razón social"), "La Amanda SA");
  await user.click(screen.getByLabelText("Propio"));
}
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

describe("choosing a file", () => {
  it("refuses a file that is too large without sending it", async () => {
    await open();
    const large = new File(["PK"], "lotes.zip");
    Object.defineProperty(large, "size", { value: 51 * 1024 * 1024 });

    await user.upload(await screen.findByLabelText<HTMLInputElement>("Archivo de lotes"), large);

    expect((await screen.findByRole("alert")).textContent).toContain("pesa más de 50 MB");
    expect(screen.getByRole("button", { name: "Elegir otro archivo" })).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });

  it("shows the reason of a refused file, and accepts another", async () => {
    answers["POST /api/field/geo_data_kml"] = () => Response.json({ code: "IMPORT_EMPTY" }, { status: 422 });
    await open();

    await choose();

    expect((await screen.findByRole("alert")).textContent).toContain("no tiene ningún polígono");
    expect(screen.getByRole("button", { name: "Elegir otro archivo" })).toBeTruthy();
  });
});

describe("file without polygons", () => {
  it.each([
    [{ points: 83, lines: 1, zones: 0, empty: 0 }, /Tiene 83 puntos, 1 línea\. Una línea sirve de borde/],
    [{ points: 2, lines: 0, zones: 0, empty: 1 }, /Tiene 2 puntos, 1 elemento vacío\. Los puntos no marcan/],
    [{ points: 0, lines: 0, zones: 0, empty: 3 }, /no tiene ningún polígono\. Exportá los lotes/],
  ])("says what it has instead, and what to do: %o", async (details, sentence) => {
    answers["POST /api/field/geo_data_kml"] = () =>
      Response.json({ code: "IMPORT_EMPTY", details }, { status: 422 });
    await open();

    await choose();

    expect((await screen.findByRole("alert")).textContent).toMatch(sentence);
  });
});

describe("review of a file", () => {
  it("warns of overlaps within the file, declared areas and uncertain records", async () => {
    await reviewOf([
      { name: "Norte", declaredAreaHa: 60, fileOverlaps: [{ shape: 1, part: 0, areaHa: 12.3, share: 0.25 }] },
      { name: "Sur", declaredAreaHa: 50, fileOverlaps: [{ shape: 0, part: 0, areaHa: 12.3, share: 0.25 }] },
      { name: "Viejo", unmatchedRecord: 3 },
    ]);

    expect(screen.getByText("2 polígonos se superponen con otros del archivo.")).toBeTruthy();
    expect(screen.getByText("La superficie de 1 polígono difiere más de 5 % de la declarada.")).toBeTruthy();
    expect(screen.getByText(/^1 registro del shapefile no sigue el orden/)).toBeTruthy();
    expect(screen.getByText(/Se superpone 12,3.ha \(25.%\) con Sur, del mismo archivo\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Incluir Viejo").checked).toBe(false);

    await user.click(screen.getByLabelText("Incluir Sur"));

    expect(screen.queryByText(/se superpone/i)).toBeNull();
  });

  it("compares with the declared areas of the chosen column", async () => {
    await reviewOf([{ name: "Norte", attributes: { sup: "49.2", catastro: "98.4" } }], {
      roles: { name: null, farm: null, crop: null, producer: null, area: "sup" },
    });
    expect(screen.getByText(/declara 49,2.ha: igual/)).toBeTruthy();

    await user.selectOptions(screen.getByLabelText("Superficie declarada"), "catastro");

    expect(screen.getByText(/declara 98,4.ha: lo medido es 50,0.% menos/)).toBeTruthy();
  });

  it("lists shapes that can be saved with details, and others with the reason", async () => {
    await reviewOf(
      [
        { name: "Norte", declaredAreaHa: 50, folders: ["Zona A"] },
        { name: "Sur", state: "repaired", repairs: ["closed", "duplicates"] },
        { name: "El Grande", state: "too_large", areaHa: 2500 },
        { name: "Moño", state: "crosses_itself" },
      ],
      {
        skipped: { points: 2, lines: 1, zones: 3, empty: 0 },
        networkLinks: ["https://example.com/otro.kml"],
      },
    );

    const good = screen.getByRole("list", { name: "Polígonos que se pueden importar" });
    expect(within(good).getAllByRole("listitem")).toHaveLength(2);
    expect(within(good).getByText(/Zona A/)).toBeTruthy();
    expect(within(good).getByText(/declara 50,0.ha: lo medido es 1,6.% menos/)).toBeTruthy();
    expect(within(good).getByText("Reparado: borde cerrado, puntos repetidos")).toBeTruthy();
    const bad = screen.getByRole("list", { name: "Polígonos que no se pueden importar" });
    expect(within(bad).getByText("El borde se cruza a sí mismo.")).toBeTruthy();
    expect(within(bad).queryByRole("checkbox")).toBeNull();
    expect(screen.getByText("Estos lotes exceden el límite de 500 ha: El Grande.")).toBeTruthy();
    expect(screen.getByText("No son polígonos y no se importan: 2 puntos, 1 línea.")).toBeTruthy();
    expect(screen.getByText(/^3 zonas dibujadas dentro de los lotes/)).toBeTruthy();
    expect(screen.getByText("https://example.com/otro.kml")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Continuar con 2 lotes" })).toBeTruthy();
  });

  it("does not continue with repeated names", async () => {
    await reviewOf([{ name: "Norte" }, { name: "norte" }]);

    await press("Continuar con 2 lotes");

    expect(screen.getAllByText("Nombre repetido")).toHaveLength(2);
    expect(screen.getByText("Corregí los nombres marcados para seguir.")).toBeTruthy();

    await press("Numerar los repetidos");
    await press("Continuar con 2 lotes");

    expect(await screen.findByRole("heading", { name: "Datos de los lotes" })).toBeTruthy();
  });

  it("opens a file that only links to others, with nothing to import", async () => {
    await reviewOf([], { networkLinks: ["https://example.com/otro.kml"] });

    expect(screen.getByText("El archivo enlaza a otro, que no se abre:")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Continuar con/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Otro archivo" })).toBeTruthy();
  });
});

describe("file without a projection", () => {
  const option = (zone: string, landShare: number) => ({
    code: `EPSG:327${zone}`,
    system: "utm" as const,
    name: null,
    zone: `${zone}S`,
    country: "AR" as const,
    landShare,
  });
  const unplaced = { chosen: null, options: [option("18", 0)], placement: null, medianAreaHa: null };
  const projections = () =>
    server.mock.calls.flatMap(([to]) => new URL(String(to), "http://x").searchParams.get("projection") ?? []);

  it("takes any EPSG code or pasted text, and keeps it where it is refused", async () => {
    await reviewOf([{ polygon: null, state: "outside_world" }], { projection: unplaced });
    expect(screen.getByText(/Ninguna proyección conocida/)).toBeTruthy();
    answers["POST /api/field/geo_data_kml"] = () =>
      Response.json({ code: "IMPORT_PROJECTION_UNKNOWN" }, { status: 422 });
    const input = screen.getByLabelText<HTMLTextAreaElement>(/^Código EPSG/);

    await user.click(input);
    await user.paste('PROJCS["Mi\n  zona"]');
    await press("Usar esta proyección");

    expect(await screen.findByText(/No conocemos esa proyección/)).toBeTruthy();
    expect(projections()).toEqual(['PROJCS["Mi zona"]']);
    expect(input.value).toContain("PROJCS");
  });

  it("shows the problem of a projection that places it wrongly, and offers no fields", async () => {
    const other = {
      code: "2154",
      system: "other" as const,
      name: "RGF93 v1 / Lambert-93 (EPSG:2154)",
      zone: null,
      country: null,
      landShare: 0,
    };
    await reviewOf([{ state: "at_sea" }], {
      projection: { ...unplaced, chosen: "2154", options: [other, ...unplaced.options], placement: "at_sea" },
    });

    expect(screen.getByText(/quedarían en el mar/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>("Proyección").selectedOptions[0]?.text).toBe(other.name);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Código EPSG/).value).toBe("2154");
    expect(screen.queryByRole("button", { name: /Continuar/ })).toBeNull();
  });

  it("offers projections that place it on land, and is read again in the chosen one", async () => {
    const options = [option("19", 1), option("20", 1), option("18", 0)];
    await reviewOf([{ polygon: null, state: "outside_world" }], {
      projection: { chosen: null, options, placement: null, medianAreaHa: null },
    });
    const select = screen.getByLabelText<HTMLSelectElement>("Proyección");
    expect([...select.options].map(({ text, disabled }) => [text, disabled])).toEqual([
      ["Elegir…", false],
      ["UTM 19S (Argentina)", false],
      ["UTM 20S (Argentina)", false],
      ["UTM 18S (Argentina)", true],
    ]);

    await user.selectOptions(select, "EPSG:32720");

    const addresses = server.mock.calls.map(([to]) => String(to)).filter((to) => to.includes("geo_data_kml"));
    expect(addresses[1]).toContain("projection=EPSG%3A32720");
  });
});

describe("decisions in the review", () => {
  it("accepts or declines a proposed repair, and refuses a boundary that crosses itself", async () => {
    const original = { polygon: buildSquareAt(-60.7), areaHa: 50, state: "crosses_itself" as const };
    await reviewOf([{ name: "Norte", state: "repaired", repairs: ["uncrossed"], original }, { name: "Sur" }]);
    expect(screen.getByText("Se propone reparar: cruces del borde")).toBeTruthy();

    await user.click(screen.getByLabelText(/^Como está/));

    expect(screen.getByText(/Así no se puede importar/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Continuar con 1 lote" })).toBeTruthy();
  });

  it("changes the boundary of an own field, or creates another field", async () => {
    const existing = buildExisting({ name: "Viejo", farmName: "La Amanda", version: 3 });
    const { address } = await reviewOf([{ name: "Norte", parts: [buildPart({ existing })] }]);
    expect(screen.getByText(/Ya lo importaste: es Viejo, de La Amanda/)).toBeTruthy();

    await press("Actualizar 1 lote");

    await waitFor(() => expect(address()).toBe("/dashboard"));
    const [body] = sent("/api/field/import");
    expect(body).toMatchObject({ fields: [], changes: [{ fieldId: existing.fieldId, version: 3 }] });
    expect(await screen.findByText("Se actualizó el borde de 1 lote.")).toBeTruthy();
  });

  it("asks before it ends a field's trial, and keeps the review otherwise", async () => {
    const existing = buildExisting({ name: "Viejo", farmName: "La Amanda", version: 3 });
    answers["POST /api/field/import"] = (body) => {
      const { changes } = body as { changes: { fieldId: string; endsTrial: boolean }[] };
      if (changes.every(({ endsTrial }) => endsTrial))
        return Response.json({ createdIds: [], changedIds: [] });
      const details = { fieldId: existing.fieldId, name: "Viejo", sharePct: 41, leastPct: 80 };
      return Response.json({ code: "FIELD_TRIAL_WOULD_END", details }, { status: 422 });
    };
    const { address } = await reviewOf([{ name: "Norte", parts: [buildPart({ existing })] }]);
    const title = "¿Terminar la prueba del lote?";

    await press("Actualizar 1 lote");
    const dialog = await screen.findByRole("dialog", { name: title });
    expect(dialog.textContent).toMatch(/Viejo coincide en un 41\s%/);
    await user.click(within(dialog).getByRole("button", { name: "No guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("Actualizar 1 lote");
    const again = await screen.findByRole("dialog", { name: title });
    await user.click(within(again).getByRole("button", { name: "Guardar y terminar la prueba" }));

    await waitFor(() => expect(address()).toBe("/dashboard"));
    const consents = sent("/api/field/import").map(({ changes }) => changes[0].endsTrial);
    expect(consents).toEqual([false, false, true]);
  });

  it("maps attributes to name, farm, crop and producer, and saves new producers with the fields", async () => {
    await reviewOf(
      [
        { name: null, attributes: { LOTE: "Uno", CLIENTE: "Gómez", CULTIVO: "Soja" } },
        { name: null, attributes: { LOTE: "Dos", CLIENTE: "gomez", CULTIVO: "Colza" } },
      ],
      { roles: { name: "LOTE", farm: null, crop: "CULTIVO", producer: "CLIENTE", area: null } },
    );
    expect(screen.getByText("No reconocemos estos cultivos y quedan sin cargar: Colza.")).toBeTruthy();
    await press("Continuar con 2 lotes");
    await fillIn();

    await press("Importar 2 lotes");

    await waitFor(() => expect(sent("/api/field/import")).toHaveLength(1));
    const [{ producers, fields: saved }] = sent("/api/field/import");
    expect(producers).toMatchObject([{ name: "Gómez" }]);
    expect(saved).toMatchObject([
      { name: "Uno", crop: { cropId: 7 }, producerId: producers[0].id },
      { name: "Dos", crop: null, producerId: producers[0].id },
    ]);
  });

  it("joins several polygons into one field, or separates them", async () => {
    const parts = [buildPart(), buildPart({ polygon: buildSquareAt(-60.6) })];
    await reviewOf([{ name: "Isla", parts }]);

    await press("Un lote por figura");

    expect(screen.getByRole("button", { name: "Continuar con 1 lote" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Nombre del polígono 1").value).toBe("Isla");
  });
});

describe("saving an import", () => {
  it("saves included rows under the given names in one request, and shows the number", async () => {
    const { address } = await reviewOf([{ name: "Norte" }, { name: null }, { name: "Oeste" }]);
    await user.click(screen.getByLabelText("Incluir Oeste"));
    await user.clear(screen.getByLabelText("Nombre del polígono 1"));
    await enterText(screen.getByLabelText("Nombre del polígono 1"), "Loma");
    await press("Continuar con 2 lotes");
    await fillIn();

    await press("Importar 2 lotes");

    await waitFor(() => expect(address()).toBe("/dashboard"));
    const [call, another] = sent("/api/field/import");
    expect(another).toBeUndefined();
    expect(call.fields).toMatchObject([
      { name: "Loma", farmId: FARM.id, fiscalName: "La Amanda SA", ownership: "owner", crop: null },
      { name: "Lote 1", farmId: FARM.id },
    ]);
    expect(await screen.findByText("Se crearon 2 lotes.")).toBeTruthy();
  });

  it("creates a farm for each new folder, and uses existing ones", async () => {
    await reviewOf([
      { name: "Norte", folders: ["la amanda"] },
      { name: "Norte", folders: ["Santa Rosa"] },
      { name: "Sur", folders: ["Santa Rosa"] },
    ]);
    await press("Continuar con 3 lotes");
    await fillIn();

    await press("Importar 3 lotes");

    await waitFor(() => expect(sent("/api/field/import")).toHaveLength(1));
    const [{ farms, fields: saved }] = sent("/api/field/import");
    const [farm, another] = farms;
    expect(farm.name).toBe("Santa Rosa");
    expect(another).toBeUndefined();
    expect(saved.map(({ farmId }: { farmId: string }) => farmId)).toEqual([FARM.id, farm.id, farm.id]);
  });

  it("shows a taken name at its row and keeps all input; a retry sends the same ids", async () => {
    let refused = true;
    answers["POST /api/field/import"] = (body) => {
      const { fields: saved } = body as { fields: { id: string; name: string }[] };
      if (!refused) return Response.json(body);
      refused = false;
      return Response.json(
        { code: "FIELD_NAME_TAKEN", details: { fieldId: saved[1]?.id, name: "Sur" } },
        { status: 409 },
      );
    };
    const { address } = await reviewOf([{ name: "Norte" }, { name: "Sur" }]);
    await press("Continuar con 2 lotes");
    await fillIn();
    await press("Importar 2 lotes");

    expect(await screen.findByText("Ya hay un lote con ese nombre en el campo.")).toBeTruthy();
    await enterText(screen.getByLabelText("Nombre del polígono 2"), " nuevo");
    await press("Continuar con 2 lotes");
    expect(screen.getByLabelText<HTMLInputElement>("Razón social").value).toBe("La Amanda SA");
    await press("Importar 2 lotes");

    await waitFor(() => expect(address()).toBe("/dashboard"));
    const ids = sent("/api/field/import").map(({ fields: saved }) =>
      saved.map(({ id }: { id: string }) => id),
    );
    expect(ids[1]).toEqual(ids[0]);
  });

  it("notifies of a failure without an input, and stays", async () => {
    answers["POST /api/field/import"] = () => Response.json({ code: "UNAVAILABLE" }, { status: 503 });
    await reviewOf([{ name: "Norte" }]);
    await press("Continuar con 1 lote");
    await fillIn();

    await press("Importar 1 lote");

    const notice = await screen.findByRole("alert");
    expect(within(notice).getByText("No se pudieron crear los lotes.")).toBeTruthy();
    expect(within(notice).getByText(/^El servicio no responde/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Importar 1 lote" })).toBeTruthy();
  });
});

describe("draft of an import", () => {
  const closeAndOpen = async () => {
    cleanup();
    sessionStorage.clear();
    await open();
  };
  const names = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Nombre del polígono /).map(({ value }) => value);

  it("is restored when the same file is chosen again, and deleted once saved", async () => {
    await reviewOf([{ name: "Norte" }, { name: "Sur" }]);
    const [first] = screen.getAllByLabelText(/^Nombre del polígono /);
    await user.clear(first as HTMLElement);
    await enterText(first as HTMLElement, "Bajo grande");
    await press("Continuar con 2 lotes");
    await fillIn();

    await closeAndOpen();
    expect(await screen.findByText(/Recuperamos lo que habías decidido y escrito de lotes.kml/)).toBeTruthy();
    await choose();
    await screen.findByRole("heading", { name: "Revisar el archivo" });
    expect(screen.getByText("Recuperamos lo que estabas escribiendo.")).toBeTruthy();
    expect(names()).toEqual(["Bajo grande", "Sur"]);
    await press("Continuar con 2 lotes");
    expect(screen.getByLabelText<HTMLInputElement>("Razón social").value).toBe("La Amanda SA");
    expect(screen.getByLabelText<HTMLInputElement>("Propio").checked).toBe(true);
    await screen.findByRole("option", { name: FARM.name });
    await user.selectOptions(screen.getByLabelText("Campo"), FARM.id);
    await press("Importar 2 lotes");
    await waitFor(() => expect(sent("/api/field/import")).toHaveLength(1));
    await waitFor(() => expect(hasDrafts()).toBe(false));

    await closeAndOpen();
    await screen.findByRole("button", { name: "Elegir archivo" });
    expect(screen.queryByText(/Recuperamos/)).toBeNull();
  });

  it("is not restored for another or a changed file, or after discarding", async () => {
    const typed = async () => {
      await reviewOf([{ name: "Norte" }]);
      await enterText(screen.getByLabelText(/^Nombre del polígono /), " chico");
      cleanup();
    };
    await typed();
    await reviewOf([{ name: "Norte" }, { name: "Otro" }]);
    expect(names()).toEqual(["Norte", "Otro"]);
    cleanup();

    localStorage.clear();
    await typed();
    await open();
    await choose("otros.kml");
    await screen.findByRole("heading", { name: "Revisar el archivo" });
    expect(names()).toEqual(["Norte"]);
    cleanup();

    await reviewOf([{ name: "Norte" }]);
    expect(names()).toEqual(["Norte chico"]);
    await press("Descartar lo escrito");
    expect(names()).toEqual(["Norte"]);
    expect(screen.queryByText(/Recuperamos/)).toBeNull();
  });
});

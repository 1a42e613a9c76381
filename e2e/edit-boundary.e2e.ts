import { afterAll, describe, expect, it } from "vitest";
import { accessibilityProblems, phone, picture, visit } from "./support/browser";
import { mapIsIdle, moveMap, onScreen, pressMap } from "./support/map";
import { runDemonstrationStory, showAddress } from "./support/story";

type Place = [number, number];

const story = runDemonstrationStory();
let fieldId = "";
/** The field's box on the map: its lower left corner and its sides, degrees. */
let box = { west: 0, south: 0, width: 0, height: 0 };

/** A place by shares of the field's box. */
const at = (x: number, y: number): Place => [box.west + box.width * x, box.south + box.height * y];
const tool = (name: string) => story.page.getByRole("toolbar").getByRole("button", { name, exact: true });
const button = (name: string | RegExp) => story.page.getByRole("button", { name });

/** Area of the drawing as the panel shows it, ha. */
async function drawnHa(): Promise<number> {
  const text = await story.page
    .getByRole("progressbar", { name: "Superficie" })
    .getAttribute("aria-valuetext");
  return Number(
    /^[\d.,]+/
      .exec(text ?? "")?.[0]
      .replaceAll(".", "")
      .replace(",", "."),
  );
}

async function save(): Promise<void> {
  await button("Guardar borde").click();
  await story.page.waitForURL(/\/summary/);
}

async function edit(): Promise<void> {
  await showAddress(story.page, `/dashboard/boundary/${fieldId}`);
  await button("Guardar borde").waitFor();
  await mapIsIdle(story.page);
}

describe("the boundary of a field", () => {
  it("is drawn as a rectangle on a side, with its size shown at each point", async () => {
    const { page, product } = story;
    await page.goto(product.url);
    await button("Abrir el campo de demostración").click();
    await page.getByText("16 lotes").waitFor();
    await showAddress(page, "/dashboard/new");
    await moveMap(page, [-60.45, -33.75], 14);
    await tool("Rectángulo").click();
    await page.getByText("Clic en un extremo de un lado").waitFor();
    await mapIsIdle(page);
    await pressMap(page, [-60.455, -33.755]);
    await page.getByText("Clic en el otro extremo de ese lado.").waitFor();
    await pressMap(page, [-60.445, -33.755]);
    await pressMap(page, [-60.445, -33.747]);
    await expect.poll(drawnHa).toBeGreaterThan(75);
    expect(await drawnHa()).toBeLessThan(90);
    box = { west: -60.455, south: -33.755, width: 0.01, height: 0.008 };

    await button("Continuar").click();
    await page.getByLabel("Campo", { exact: true }).selectOption({ index: 1 });
    await page.getByLabel("Nombre del lote").fill("El borde");
    await page.getByLabel("Razón social").fill("La Amanda SA");
    await page.getByText("Propio", { exact: true }).click();
    await button("Guardar lote").click();
    await page.waitForURL(/\/dashboard\/field\//);
    fieldId = /field\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  });

  it("loses a round piece inside by cutting with a circle of a typed radius", async () => {
    const { page } = story;
    await edit();
    const whole = await drawnHa();
    await tool("Recortar").click();
    await tool("Círculo").click();
    await pressMap(page, at(0.5, 0.5));
    await page.getByLabel("Radio (m)").fill("100");
    await button("Usar este radio").click();
    await expect.poll(drawnHa).toBeCloseTo(whole - Math.PI, 0);
    await page.getByLabel("Borde que se edita").selectOption({ label: "Hueco 1" });
    await picture(page, "edit-hole");
  });

  it("is not cut where it would be split, and says why", async () => {
    const { page } = story;
    const before = await drawnHa();
    await tool("Recortar").click();
    for (const place of [at(0.2, -0.1), at(0.25, -0.1), at(0.25, 1.1), at(0.2, 1.1)])
      await pressMap(page, place);
    await page.keyboard.press("Enter");
    await page.getByText(/un lote no se puede dividir/).waitFor();
    expect(await drawnHa()).toBe(before);
    await picture(page, "edit-split-refused");
    await page.keyboard.press("Escape");
  });

  it("is edited by keys alone: a corner selected, moved, inserted, deleted, all undone and redone", async () => {
    const { page } = story;
    await page.getByLabel("Borde que se edita").selectOption({ label: "Borde exterior" });
    await tool("Puntos").click();
    const before = await drawnHa();
    await page.keyboard.press("PageDown");
    await button("Borrar punto 1 de 4").waitFor();
    for (let step = 0; step < 6; step++) await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(drawnHa).not.toBe(before);
    const moved = await drawnHa();
    await page.keyboard.press("+");
    await button("Borrar punto 2 de 5").waitFor();
    await page.keyboard.press("Delete");
    await button(/de 4$/).waitFor();

    for (let step = 0; step < 8; step++) await page.keyboard.press("Control+z");
    await expect.poll(drawnHa).toBe(before);
    for (let step = 0; step < 8; step++) await page.keyboard.press("Control+y");
    await expect.poll(drawnHa).toBe(moved);
    for (let step = 0; step < 8; step++) await page.keyboard.press("Control+z");
  });

  it("has a corner dragged, and moves as a whole", async () => {
    const { page } = story;
    const before = await drawnHa();
    await drag(at(1, 1), at(1.1, 1.1));
    await expect.poll(drawnHa).toBeGreaterThan(before);
    await tool("Mover").click();
    const dragged = await drawnHa();
    await drag(at(0.3, 0.3), at(0.32, 0.32));
    expect(await drawnHa()).toBeCloseTo(dragged, 0);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect.poll(drawnHa).toBe(before);
  });

  it("is measured across without being changed", async () => {
    const { page } = story;
    const before = await drawnHa();
    await tool("Medir").click();
    await pressMap(page, at(0, 0));
    await pressMap(page, at(1, 0));
    const { x, y } = await onScreen(page, at(1, 0));
    await page.mouse.move(x, y);
    await expect.poll(async () => page.getByTestId("measured").textContent()).toMatch(/Distancia9[12]\d\D/);
    expect(await drawnHa()).toBe(before);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, "edit-measure");
  });

  it("survives a reload before it is saved, and then stands in the history", async () => {
    const { page } = story;
    const drawn = await drawnHa();
    await page.reload();
    await page.getByText("Recuperamos los cambios que estabas haciendo.").waitFor();
    expect(await drawnHa()).toBe(drawn);
    await save();
    await page.getByRole("link", { name: "Historial" }).click();
    await page.getByText("Borde actual").waitFor();
    await expect.poll(() => page.getByText("Desde 2026/27", { exact: true }).count()).toBe(2);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("is shown in an earlier version, and restored", async () => {
    const { page } = story;
    await page.getByRole("button", { name: /Al crear el lote/ }).click();
    await picture(page, "edit-history");
    await page.getByRole("button", { name: /Volver a este borde/ }).click();
    await page.getByText("Recuperado del historial").waitFor();
    await expect.poll(() => page.getByText("Desde 2026/27", { exact: true }).count()).toBe(3);
  });
});

describe("non-productive areas", () => {
  it("is marked for the season, and leaves net beside gross hectares", async () => {
    const { page } = story;
    await showAddress(page, `/dashboard/boundary/${fieldId}/areas`);
    await page.getByText(/Nada marcado/).waitFor();
    await button("Marcar una").click();
    await mapIsIdle(page);
    await tool("Círculo").click();
    await pressMap(page, at(0.3, 0.5));
    await page.getByLabel("Radio (m)").fill("80");
    await button("Usar este radio").click();
    await page.getByLabel("Nombre (opcional)").fill("Laguna del fondo");
    expect(await accessibilityProblems(page)).toEqual([]);
    await button("Guardar superficie").click();
    await page.getByText("Laguna del fondo").waitFor();
    expect(await page.getByTestId("net-area").textContent()).toMatch(/brutas.*netas/);
    await picture(page, "areas");
    await page.getByRole("link", { name: "Volver al lote" }).click();
    await page
      .getByText(/neta \d/)
      .first()
      .waitFor();
  });

  it("is deleted, and restored", async () => {
    const { page } = story;
    await showAddress(page, `/dashboard/boundary/${fieldId}/areas`);
    await button("Eliminar Laguna del fondo").click();
    await page.getByText(/Nada marcado/).waitFor();
    await button("Deshacer").click();
    await page.getByText("Laguna del fondo").waitFor();
  });
});

describe("a boundary that is walked", () => {
  const start: Place = [-60.3, -33.6];
  /** A square of 200 m by 200 m, a step of 10 m each; one in between is vague. */
  const way: Place[] = [
    ...steps([0, 0], [1, 0]),
    ...steps([1, 0], [1, 1]),
    ...steps([1, 1], [0, 1]),
    ...steps([0, 1], [0, 0]),
  ];
  let walker: Awaited<ReturnType<typeof visit>> | null = null;
  afterAll(() => walker?.context.close());

  it("is recorded on a phone, goes on after a reload, without a network, and closes with four corners", async () => {
    walker = await visit(story.browser, {
      viewport: phone,
      colorScheme: "dark",
      storageState: await story.page.context().storageState(),
    });
    const { page, context } = walker;
    await context.grantPermissions(["geolocation"]);
    const stand = (place: Place, accuracy = 4) =>
      context.setGeolocation({ longitude: place[0], latitude: place[1], accuracy });
    await stand(start);
    await page.goto(`${story.product.url}/dashboard/new?forma=walk`);
    await page.getByText(/Posición con un error de 4/).waitFor();
    await page.getByRole("button", { name: "Empezar a recorrer" }).click();
    const half = way.length / 2;
    for (const [index, place] of way.slice(0, half).entries()) {
      await stand(place);
      await page.getByText(new RegExp(`(^| )${index + 2} puntos`)).waitFor();
    }
    await stand([start[0] + 0.01, start[1]], 60);
    await page.getByText(/La posición todavía es imprecisa/).waitFor();

    await page.reload();
    await page.getByRole("button", { name: "Seguir" }).waitFor();
    await mapIsIdle(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Seguir" }).click();
    for (const [index, place] of way.slice(half, -1).entries()) {
      await stand(place);
      await page.getByText(new RegExp(`(^| )${half + index + 2} puntos`)).waitFor();
    }
    await picture(page, "walk-phone-dark");
    await page.getByRole("button", { name: "Cerrar el borde" }).click();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Punto siguiente" }).click();
    await page.getByRole("button", { name: "Borrar punto 1 de 4" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  function steps([fromX, fromY]: Place, [toX, toY]: Place): Place[] {
    const count = 10;
    return Array.from({ length: count }, (_, index) => {
      const share = (index + 1) / count;
      return [
        start[0] + 0.00216 * (fromX + (toX - fromX) * share),
        start[1] + 0.0018 * (fromY + (toY - fromY) * share),
      ];
    });
  }
});

it("nothing went wrong in the browser on the way", () => {
  expect(story.problems).toEqual([]);
});

async function drag(from: Place, to: Place): Promise<void> {
  const { page } = story;
  const [start, end] = [await onScreen(page, from), await onScreen(page, to)];
  await page.mouse.move(start.x, start.y, { steps: 3 });
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

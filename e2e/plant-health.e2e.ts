import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, desktop, phone, picture } from "./support/browser";
import { applicationIsKept } from "./support/kept-on-device";
import { mapIsIdle } from "./support/map";
import { smallTargetsOn } from "./support/small-screens";
import { listedFieldId, openDemonstration, runDemonstrationStory, showAddress } from "./support/story";
import { unexplainedOn } from "./support/unexplained";

/** The service worker keeps the application for the steps without a network. */
const story = runDemonstrationStory({ serviceWorkers: "allow" });

const button = (name: string | RegExp) => story.page.getByRole("button", { name });
const answer = (name: RegExp) => story.page.getByRole("dialog").getByText(name).first();

async function problems(name: string, size = phone): Promise<string[]> {
  const { page } = story;
  await page.setViewportSize(size);
  // The page of the model has no map.
  if (page.url().includes("/dashboard")) await mapIsIdle(page);
  await picture(page, name);
  const found = [...(await accessibilityProblems(page)), ...(await unexplainedOn(page))];
  if (await page.evaluate<boolean>("document.querySelector('main').scrollWidth > innerWidth"))
    found.push("wider than the screen");
  return size === phone ? [...found, ...(await smallTargetsOn(page))] : found;
}

/** Picture that the page draws: a leaf with veins and spots, or one colour. */
async function drawnPhoto(page: Page, kind: "leaf" | "blank"): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 640;
    const context = canvas.getContext("2d");
    context.fillStyle = "#4c7a34";
    context.fillRect(0, 0, 640, 640);
    if (${JSON.stringify(kind)} === "leaf") {
      for (let x = 0; x < 640; x += 16) {
        context.fillStyle = x % 32 === 0 ? "#5f9142" : "#41692c";
        context.fillRect(x, 0, 7, 640);
      }
      for (let n = 0; n < 60; n++) {
        context.fillStyle = n % 2 === 0 ? "#b0672c" : "#8d4a1e";
        context.beginPath();
        context.ellipse((n * 97) % 640, (n * 211) % 640, 7, 11, 0, 0, 7);
        context.fill();
      }
    }
    return canvas.toDataURL("image/jpeg", 0.9);
  })()`);
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

async function identify(kind: "leaf" | "blank", crop = "Maíz temprano"): Promise<void> {
  const { page } = story;
  await button("Nueva consulta").click();
  const buffer = await drawnPhoto(page, kind);
  const chooser = page.waitForEvent("filechooser");
  await button("Elegir fotos").click();
  await (await chooser).setFiles({ name: `${kind}.jpg`, mimeType: "image/jpeg", buffer });
  await button("Quitar la foto 1").waitFor();
  await page.getByRole("combobox", { name: "Cultivo" }).selectOption({ label: crop });
}

async function closeCase(): Promise<void> {
  await story.page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).last().click();
  await story.page.getByRole("dialog").waitFor({ state: "detached" });
}

describe("diseases and pests of a field from photos", () => {
  it("are named by the server, with the certainty and its warning, on a phone", async () => {
    await openDemonstration(story);
    const { page } = story;
    const fieldId = await listedFieldId(page, "El Molino");
    await page.setViewportSize(phone);
    await showAddress(page, `/dashboard/field/${fieldId}/diseases`);
    await button("Nueva consulta").waitFor();
    expect(await problems("130-plant-health-phone")).toEqual([]);
    await identify("leaf");
    expect(await problems("131-plant-health-form-phone")).toEqual([]);
    await button("Identificar").click();
    await answer(/^Respondió el servidor/).waitFor();
    expect(await problems("132-plant-health-answer-phone")).toEqual([]);
    expect(await problems("133-plant-health-answer", desktop)).toEqual([]);
    await page.setViewportSize(phone);
  });

  it("become a task for the adviser and can be corrected", async () => {
    const { page } = story;
    await button("Mandar al asesor").click();
    await page.getByRole("textbox", { name: /Qué querés preguntar/ }).fill("¿Es roya?");
    await button("Mandar").last().click();
    await page.getByRole("link", { name: "Abrir la tarea" }).waitFor();
    await page.getByRole("combobox", { name: "¿Qué es en realidad?" }).selectOption("Roya común del maíz");
    await button("Guardar la corrección").click();
    await page.getByText("Roya común del maíz, según Visita Surco", { exact: false }).waitFor();
    await button("Guardar como nota").click();
    await page.getByRole("link", { name: "Abrir la nota" }).waitFor();
    await closeCase();
  });

  it("are never healthy in a blank photo, and another crop has no model", async () => {
    await identify("blank");
    await button("Identificar").click();
    await answer(/^En la foto no se ve nada$/).waitFor();
    expect(await story.page.getByText("Hoja sana", { exact: true }).filter({ visible: true }).count()).toBe(
      0,
    );
    await closeCase();
    await identify("leaf", "Trigo");
    await button("Identificar").click();
    await answer(/^Todavía no hay un modelo para esto$/).waitFor();
    await closeCase();
  });

  it("are named by the device without a network, and sent once there is one", async () => {
    const { page } = story;
    await button(/^Descargar para usar sin señal/).click();
    await page.getByText("Este equipo identifica también sin señal.").waitFor();
    await applicationIsKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await identify("leaf");
    await button("Identificar").click();
    await answer(/^Respondió este equipo/).waitFor();
    await page.getByText("Foto 1: En este equipo").waitFor();
    expect(await problems("134-plant-health-offline-phone")).toEqual([]);

    await page.context().setOffline(false);
    await page.getByText("Foto 1: En este equipo").waitFor({ state: "hidden" });
    await answer(/^Respondió el servidor/).waitFor();
    await closeCase();
    expect(await page.getByText("Foto 1: En este equipo").count()).toBe(0);
    expect(await problems("135-plant-health-list", desktop)).toEqual([]);
  });

  it("have a page with the figures of the model", async () => {
    const { page } = story;
    await showAddress(page, "/plant-health/model");
    await page.getByRole("heading", { name: "El modelo de hojas de maíz" }).waitFor();
    expect(await problems("136-plant-health-model-phone")).toEqual([]);
    expect(await problems("137-plant-health-model", desktop)).toEqual([]);
  });
});

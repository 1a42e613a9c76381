import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, networkIsIdle, picture, visit } from "./support/browser";
import { problemsInLooks } from "./support/looks";
import { openMail } from "./support/mailbox";
import { finishSignUp } from "./support/sign-up-form";
import { runDemonstrationStory, showAddress } from "./support/story";

const BETO = "beto.luna@example.com";
const PASSWORD = "sorgo temprano 2026";

/** The owner of the demonstration farm. */
const ana = runDemonstrationStory();
let beto: { context: BrowserContext; page: Page };
let fieldPath: string;
let fieldName: string;

beforeAll(async () => {
  beto = await visit(ana.browser);
});
afterAll(() => beto?.context.close());

describe("a field shared with somebody who has no account", () => {
  it("is shared by e-mail, one address at a time, and waits for him", async () => {
    const { page, product } = ana;
    await page.goto(product.url);
    await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    const field = page.locator('a[href*="/dashboard/field/"]').first();
    fieldName = (await field.textContent()) ?? "";
    fieldPath = new URL((await field.getAttribute("href")) ?? "", product.url).pathname;
    await showAddress(page, `${fieldPath}/summary`);

    await page.getByRole("button", { name: "Compartir el lote" }).click();
    const dialog = page.getByRole("dialog", { name: `Compartir ${fieldName}` });
    await dialog.getByLabel("E-mail de la persona").fill("beto.luna");
    await dialog.getByRole("button", { name: "Compartir", exact: true }).click();
    await dialog.getByText("El e-mail es incorrecto.").waitFor();
    await dialog.getByLabel("E-mail de la persona").fill("Beto.Luna@example.com");
    await dialog.getByRole("button", { name: "Compartir", exact: true }).click();
    await dialog.getByText(/todavía no lo abrió/).waitFor();
    expect(await dialog.getByText(BETO).count()).toBe(1);
    await picture(page, "sharing-01-dialog");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("comes by mail, and the link leads to signing up with the address filled in", async () => {
    const { page } = beto;
    await openMail(page, ana.product, BETO, /te invita a ver el lote/, 'a[href*="/invitation/"]');
    await page.getByText(new RegExp(`comparte con vos el lote ${fieldName}`)).waitFor();
    await picture(page, "sharing-02-invitation");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Crear mi cuenta" }).click();
    expect(await page.getByLabel("E-mail").inputValue()).toBe(BETO);
    await finishSignUp(page, ana.product, {
      email: BETO,
      password: PASSWORD,
      firstName: "Beto",
      lastName: "Luna",
    });
  });

  it("is in his list with its owner's name, and he may look but not change it", async () => {
    const { page } = beto;
    const { product } = ana;
    await page.goto(`${product.url}/auth/login`);
    await page.getByLabel("E-mail").fill(BETO);
    await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Ingresar" }).click();
    await page.getByRole("link", { name: fieldName }).waitFor();
    await page
      .getByText(/Compartido por/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByLabel("Propios y compartidos").selectOption("si");
    await expect.poll(() => page.url()).toContain("compartido=si");
    await picture(page, "sharing-03-guest-list");
    expect(await accessibilityProblems(page)).toEqual([]);
    await showAddress(page, `${fieldPath}/summary`);
    await page.getByText("Compartido con vos").first().waitFor();
    for (const name of ["Compartir el lote", "Eliminar lote", "Pasar a otra persona"])
      expect(await page.getByRole("button", { name }).count()).toBe(0);
    await picture(page, "sharing-04-guest-field");
  });

  it("shows its owner that he came; taken away it is gone at once, and can be given back", async () => {
    const { page } = ana;
    await page.reload();
    await page.getByRole("button", { name: "Compartir el lote" }).click();
    await page.getByText(/Lo abrió por primera vez/).waitFor();
    await page.getByRole("button", { name: `Quitar a ${BETO}` }).click();
    await page.getByRole("button", { name: "Deshacer" }).waitFor();
    await beto.page.reload();
    await beto.page.getByText("No encontramos ese lote.").waitFor();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByText(BETO).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).click();
  });
});

describe("a field handed over", () => {
  let offer: string;

  it("is offered to the other, who takes it over into a farm of his own", async () => {
    const { page } = ana;
    await page.getByRole("button", { name: "Pasar a otra persona" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("E-mail de quien lo recibe").fill(BETO);
    await picture(page, "sharing-05-hand-over");
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Ofrecer el lote" }).click();
    await page.getByText("El ofrecimiento se envió.").waitFor();

    await openMail(beto.page, ana.product, BETO, /quiere pasarte lotes/, 'a[href*="/dashboard/handover/"]');
    await beto.page.getByRole("button", { name: "Aceptar" }).waitFor();
    await picture(beto.page, "sharing-06-offer");
    offer = new URL(beto.page.url()).pathname;
    await showAddress(beto.page, "/dashboard");
    await beto.page.getByText(/quiere pasarte un lote/).waitFor();
    await picture(beto.page, "sharing-07-offer-in-list");
  });

  it("has accessible screens in every language, on desktop and phone, light and dark", async () => {
    const { page } = beto;
    const problems: string[] = [];
    const inspect = async (name: string) =>
      problems.push(...(await problemsInLooks(page, `sharing-${name}`)));
    await inspect("list");
    await page.goto(`${ana.product.url}/invitation/${"x".repeat(43)}`);
    await networkIsIdle(page);
    await inspect("invitation");
    await showAddress(page, offer);
    await page.getByRole("button", { name: "Aceptar" }).waitFor();
    await inspect("offer");
    expect(problems).toEqual([]);
  });

  it("then belongs to him, and its former owner reads it", async () => {
    const { page } = beto;
    await page.getByRole("button", { name: "Aceptar" }).click();
    await page.getByText("Los lotes ahora son tuyos.").waitFor();
    await page.goto(`${ana.product.url}${fieldPath}/summary`);
    await page.getByRole("button", { name: "Compartir el lote" }).waitFor();
    await ana.page.reload();
    await ana.page.getByText("Beto Luna").first().waitFor();
    expect(await ana.page.getByRole("button", { name: "Eliminar lote" }).count()).toBe(0);
    await picture(ana.page, "sharing-08-former-owner");
  });

  it("notifies its former owner in the bell", async () => {
    await ana.page.getByRole("button", { name: /^Novedades/ }).click();
    await ana.page.getByText(/Beto Luna aceptó el lote/).waitFor();
    await picture(ana.page, "sharing-09-bell");
  });
});

it("nothing went wrong in the browser on the way", () => {
  // Requests for a field that is no longer visible are refused; browsers log that on their console.
  expect(ana.problems.filter((problem) => !/status of 4(03|04)/.test(problem))).toEqual([]);
});

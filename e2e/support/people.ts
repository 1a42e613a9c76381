import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openMail } from "./mailbox";
import type { StoryPage } from "./other-browsers/story-page";
import type { RunningProduct } from "./product";

export interface StoryPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Makes an account and follows the link of its mail. */
export async function signUp(page: Page, product: RunningProduct, person: StoryPerson): Promise<void> {
  const registered = await page.request.post(`${product.url}/api/auth/register`, {
    data: {
      ...person,
      country: "AR",
      fiscalId: "20-05536168-2",
      language: "es",
      termsAccepted: true,
      isOver18: true,
    },
  });
  expect(registered.status()).toBe(200);
  const { knownDevice } = await registered.json();
  // The browser of the sign-up keeps the password at the activation.
  await page.goto(`${product.url}/surco.svg`);
  await page.evaluate(`localStorage.setItem("surco.device", ${JSON.stringify(String(knownDevice))})`);
  await openMail(page, product, person.email, /Activá tu cuenta/, 'a[href*="/auth/activate/"]');
  await page.getByRole("button", { name: "Activar mi cuenta" }).click();
  await page.getByRole("heading", { name: "Cuenta activada" }).waitFor();
}

/** Logs in by the form, in Spanish, and waits for the fields. */
export async function logIn(
  page: StoryPage,
  product: Pick<RunningProduct, "url">,
  { email, password }: Pick<StoryPerson, "email" | "password">,
): Promise<void> {
  await page.goto(`${product.url}/auth/login`);
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  // The application replaces the page of the server; until then it may have each input twice, one of them hidden.
  await page.locator("#page").waitFor({ state: "detached" });
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Ingresar" }).click();
  await page.waitForURL(/\/dashboard/);
}

/** Makes an administrator with the command of the README, while the product runs. @returns what it said */
export async function makeAdministrator(product: RunningProduct, email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["tools/admin.mjs", email], {
    env: { ...process.env, SURCO_DATA_DIR: product.dataDir },
  });
  return stdout;
}

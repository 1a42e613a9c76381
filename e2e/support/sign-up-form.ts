import { findMailLink } from "./mailbox";
import type { StoryPage } from "./other-browsers/story-page";
import type { StoryPerson } from "./people";
import type { RunningProduct } from "./product";

/**
 * Fills in the open sign-up form below the e-mail, sends it, and follows the activation link of the mail.
 * @param mailbox  page that reads the mail
 */
export async function finishSignUp(
  page: StoryPage,
  product: Pick<RunningProduct, "url">,
  { email, password, firstName, lastName }: StoryPerson,
  mailbox = page,
): Promise<void> {
  await page.getByLabel("Nombre", { exact: true }).fill(firstName);
  await page.getByLabel("Apellido").fill(lastName);
  await page.getByLabel("CUIT").fill("20-05536168-2");
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByLabel("Repetí la contraseña").fill(password);
  await page.getByRole("checkbox", { name: /términos/ }).check();
  await page.getByRole("checkbox", { name: /18/ }).check();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await page.getByRole("heading", { name: "Revisá tu correo" }).waitFor();
  const activation = 'a[href*="/auth/activate/"]';
  await page.goto(await findMailLink(mailbox, product, email, /Activá tu cuenta/, activation));
  await page.getByRole("button", { name: "Activar mi cuenta" }).click();
  await page.getByRole("heading", { name: "Cuenta activada" }).waitFor();
}

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, networkIsIdle, phone, picture, visit } from "./support/browser";
import { problemsInLooks } from "./support/looks";
import { openMail } from "./support/mailbox";
import { uidOfServer } from "./support/server-account";
import { bearerOf } from "./support/session";
import { runStory, showAddress } from "./support/story";
import { addVirtualAuthenticator } from "./support/virtual-authenticator";

const EMAIL = "ana.ferreyra@example.com";
const NEW_EMAIL = "ana.nueva@example.com";
const PASSWORDS = ["maíz tardío 2026", "sorgo temprano 2027", "trigo demorado 2028"] as const;

const story = runStory();

async function logIn(page: Page, email: string, password: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto(`${story.product.url}/auth/login`);
  else await showAddress(page, "/auth/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Ingresar" }).click();
}

const isIn = (page: Page) =>
  page
    .getByRole("button", { name: /Cuenta|cuenta/ })
    .first()
    .waitFor();

describe("a new account", () => {
  it("is made by signing up and following the mail", async () => {
    const { page, product } = story;
    await page.goto(`${product.url}/auth/signup`);
    await page.getByLabel("E-mail").fill(EMAIL);
    await page.getByLabel("Nombre", { exact: true }).fill("Ana");
    await page.getByLabel("Apellido").fill("Ferreyra");
    await page.getByLabel("CUIT").fill("20-05536168-2");
    await page.getByLabel("Contraseña", { exact: true }).fill("password123");
    await page.getByLabel("Repetí la contraseña").fill("password123");
    await page.getByRole("checkbox", { name: /términos/ }).check();
    await page.getByRole("checkbox", { name: /18/ }).check();
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await page.getByText(/de las más usadas/).waitFor();
    await picture(page, "accounts-01-common-password");
    await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORDS[0]);
    await page.getByLabel("Repetí la contraseña").fill(PASSWORDS[0]);
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await page.getByRole("heading", { name: "Revisá tu correo" }).waitFor();
    await openMail(page, product, EMAIL, /Activá tu cuenta/, 'a[href*="/auth/activate/"]');
    await page.getByRole("button", { name: "Activar mi cuenta" }).click();
    await page.getByRole("heading", { name: "Cuenta activada" }).waitFor();
  });
});

describe("a new person at Google", () => {
  it("adds the missing account data and continues to the requested page", async () => {
    const { page, context, problems } = await visit(story.browser, { viewport: phone });
    await page.goto(`${story.product.url}/auth/login?return=%2Fuser%2Fproviders`);
    await page.getByRole("button", { name: "Continuar con Google" }).click();
    await page.getByRole("link", { name: /Carla Méndez/ }).click();
    await page.getByText("carla.mendez@example.com").waitFor();
    expect(await page.getByLabel("Nombre", { exact: true }).inputValue()).toBe("Carla");
    await page.getByLabel("CUIT").fill("20-05536168-3");
    await page.getByLabel("CUIT").press("Tab");
    await page.getByText(/dígito verificador/).waitFor();
    await page.getByRole("checkbox", { name: /términos/ }).check();
    await page.getByRole("checkbox", { name: /18/ }).check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, "accounts-10-google-complete");
    await page.getByLabel("CUIT").fill("20-05536168-2");
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await page.getByRole("button", { name: "Desvincular Google" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, "accounts-11-google-linked");
    await showAddress(page, "/dashboard");
    await isIn(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe("a forgotten password", () => {
  it("is replaced by the link of a mail, which works once", async () => {
    const { page, product } = story;
    await showAddress(page, "/auth/login");
    await page.getByLabel("E-mail").fill(EMAIL);
    await page.getByRole("link", { name: "Olvidé mi contraseña" }).click();
    expect(await page.getByLabel("E-mail").inputValue()).toBe(EMAIL);
    await picture(page, "accounts-02-forgot");
    await page.getByRole("button", { name: "Enviar el enlace" }).click();
    await page.getByText(/Vale por 2 horas/).waitFor();
    await picture(page, "accounts-03-sent");
    await openMail(page, product, EMAIL, /Elegí una contraseña nueva/, 'a[href*="/auth/reset-password"]');
    const link = page.url();
    await page.getByRole("button", { name: "Guardar la contraseña" }).waitFor();
    expect(await problemsInLooks(page, "accounts-reset-form")).toEqual([]);
    await page.getByLabel("Contraseña nueva").fill(PASSWORDS[1]);
    await page.getByLabel("Repetí la contraseña").fill("otra cosa");
    await page.getByRole("button", { name: "Guardar la contraseña" }).click();
    await page.getByText("Las contraseñas no son iguales").waitFor();
    await picture(page, "accounts-04-reset");
    await page.getByLabel("Repetí la contraseña").fill(PASSWORDS[1]);
    await page.getByRole("button", { name: "Guardar la contraseña" }).click();
    await page.getByRole("heading", { name: "Contraseña cambiada" }).waitFor();

    await page.goto(link);
    await page.getByText(/ya se usó o venció/).waitFor();
    await picture(page, "accounts-05-link-used");

    await logIn(page, EMAIL, PASSWORDS[0]);
    await page.getByText("E-mail o contraseña incorrectos.").waitFor();
    await logIn(page, EMAIL, PASSWORDS[1]);
    await isIn(page);
  });
});

describe("my account", () => {
  it("keeps personal data, and says what is wrong with them at its place", async () => {
    const { page } = story;
    await showAddress(page, "/user");
    await page.getByLabel("Razón social").fill("La Esperanza SRL");
    await page.getByLabel("CUIT").fill("20-05536168-3");
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByText(/dígito verificador/).waitFor();
    await picture(page, "accounts-06-data-refused");
    await page.getByLabel("CUIT").fill("20-05536168-2");
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByRole("button", { name: "Guardar" }).and(page.locator(":disabled")).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel("Razón social").inputValue()).toBe("La Esperanza SRL");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("keeps its logo in files of the server's own account, which has no rights of the system", async () => {
    const { page, product } = story;
    const headers = { authorization: `Bearer ${bearerOf(await page.context().storageState())}` };
    const uploaded = await page.request.post(`${product.url}/api/auth/logo/upload`, {
      headers: { ...headers, "content-type": "image/png" },
      data: readFileSync("apps/web/public/icon-192.png"),
    });
    expect(uploaded.status()).toBe(200);
    const logo = await page.request.get(product.url + (await uploaded.json()).logo, { headers });
    expect([logo.status(), logo.headers()["content-type"]]).toEqual([200, "image/png"]);

    const uid = uidOfServer(product);
    expect(uid).not.toBe(0);
    const blobs = join(product.dataDir, "blobs");
    const files = readdirSync(blobs, { recursive: true, withFileTypes: true }).map((entry) => {
      const { uid: owner, mode } = statSync(join(entry.parentPath, entry.name));
      return { owner, mode: mode & 0o777, isFile: entry.isFile() };
    });
    expect(files.some(({ isFile }) => isFile)).toBe(true);
    for (const file of files) {
      expect(file).toEqual({ owner: uid, mode: file.isFile ? 0o600 : 0o700, isFile: file.isFile });
    }
  });

  it("has another user name and e-mail once their links were followed", async () => {
    const { page, product } = story;
    await page.getByRole("link", { name: "Usuario y e-mail" }).click();
    await page.getByRole("textbox", { name: "Nombre de usuario" }).fill("ana.suelo");
    await page.getByRole("button", { name: "Cambiar el nombre de usuario" }).click();
    await page.getByText(/enlace para confirmarlo/).waitFor();
    await openMail(
      page,
      product,
      EMAIL,
      /Confirmá tu nombre de usuario/,
      'a[href*="/auth/confirm-username/"]',
    );
    await page.getByRole("button", { name: "Confirmar mi nombre de usuario" }).click();
    await page.getByRole("heading", { name: "Nombre de usuario confirmado" }).waitFor();

    await showAddress(page, "/user/username");
    await expect
      .poll(() => page.getByRole("textbox", { name: "Nombre de usuario" }).inputValue())
      .toBe("ana.suelo");
    await page.getByLabel("E-mail nuevo").fill(NEW_EMAIL);
    await picture(page, "accounts-07-contact");
    await page.getByRole("button", { name: "Cambiar el e-mail" }).click();
    await page.getByText(new RegExp(`Enviamos a ${NEW_EMAIL}`)).waitFor();
    await openMail(page, product, NEW_EMAIL, /Confirmá tu nuevo e-mail/, 'a[href*="/auth/confirm-email/"]');
    await page.getByRole("button", { name: "Confirmar mi e-mail" }).click();
    await page.getByRole("heading", { name: "E-mail confirmado" }).waitFor();
    await picture(page, "accounts-08-email-confirmed");
  });

  it("changes its password here, while every other session ends", async () => {
    const { page, browser } = story;
    const elsewhere = await visit(browser, { viewport: phone });
    await logIn(elsewhere.page, NEW_EMAIL, PASSWORDS[1]);
    await isIn(elsewhere.page);
    await showAddress(page, "/user/sessions");
    await page.getByText("Chrome · Linux").nth(1).waitFor();
    expect(await page.getByText("Esta sesión").count()).toBe(1);
    await picture(page, "accounts-09-sessions");

    await page.getByRole("link", { name: "Contraseña" }).click();
    await page.getByLabel("Contraseña actual").fill(PASSWORDS[1]);
    await page.getByLabel("Contraseña nueva").fill(PASSWORDS[2]);
    await page.getByLabel("Repetí la contraseña").fill(PASSWORDS[2]);
    await page.getByRole("button", { name: "Cambiar la contraseña" }).click();
    await expect.poll(() => page.getByLabel("Contraseña actual").inputValue()).toBe("");
    await page.getByRole("link", { name: "Sesiones" }).click();
    await page.getByText("Esta sesión").waitFor();
    await expect.poll(() => page.getByText("Chrome · Linux").count()).toBe(1);
    await elsewhere.page.reload();
    await elsewhere.page.getByRole("button", { name: "Ingresar" }).waitFor();
    await elsewhere.context.close();
  });

  it("has accessible screens in every language, on desktop and phone, light and dark", async () => {
    const stranger = await visit(story.browser);
    const problems: string[] = [];
    const token = "x".repeat(43);
    const button = (name: string) => stranger.page.getByRole("button", { name });
    const inspect = async (page: Page, screens: readonly (readonly [string, Locator])[]) => {
      for (const [path, content] of screens) {
        if (page.url() === "about:blank") await page.goto(story.product.url + path);
        else await showAddress(page, path);
        await content.first().waitFor();
        await networkIsIdle(page);
        const name = `accounts-${path.split(/[?/]/).slice(1, 3).join("-")}`;
        problems.push(...(await problemsInLooks(page, name)));
      }
    };
    // Both at once: much of looking at a page is waiting for it.
    await Promise.all([
      inspect(story.page, [
        ["/user/data", story.page.getByLabel("Razón social")],
        ["/user/username", story.page.getByLabel("E-mail nuevo")],
        ["/user/password", story.page.getByLabel("Contraseña actual")],
        ["/user/sessions", story.page.getByText("Esta sesión")],
      ]),
      inspect(stranger.page, [
        ["/auth/login", button("Ingresar")],
        ["/auth/forgot-password", button("Enviar el enlace")],
        [
          `/auth/reset-password?token=${token}`,
          stranger.page.getByRole("link", { name: "Pedir un enlace nuevo" }),
        ],
        [`/auth/confirm-email/${token}`, button("Confirmar mi e-mail")],
        [`/auth/undo-email/${token}`, button("No fui yo: deshacerlo")],
      ]),
    ]);
    await stranger.context.close();
    expect(problems).toEqual([]);
  });

  it("is left on every device at once", async () => {
    const { page, product } = story;
    await showAddress(page, "/user/sessions");
    await page.getByRole("button", { name: /Cerrar sesión en todos/ }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await page.goto(`${product.url}/user/data`);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/auth/login");
  });

  it("asks for its passkey at log-in once it has one", async () => {
    const { page } = story;
    await addVirtualAuthenticator(page);
    await logIn(page, NEW_EMAIL, PASSWORDS[2]);
    await isIn(page);
    await showAddress(page, "/user/second-factor");
    await page.getByRole("button", { name: "Agregar una llave de acceso" }).click();
    await page.getByLabel("Nombre", { exact: true }).fill("Mi computadora");
    await page.getByRole("button", { name: "Crear la llave" }).click();
    await page.getByText("Guardá tus códigos de recuperación").waitFor();
    await page.getByText("Mi computadora", { exact: true }).waitFor();
    await picture(page, "accounts-10-passkey");
    await showAddress(page, "/user/sessions");
    await page.getByRole("button", { name: /Cerrar sesión en todos/ }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");

    await logIn(page, NEW_EMAIL, PASSWORDS[2]);
    await page.getByRole("button", { name: "Usar una llave de acceso" }).click();
    await isIn(page);
  });
});

it("nothing went wrong in the browser on the way", () => {
  // Intended refusals are logged on the browser's console.
  expect(story.problems.filter((problem) => !/status of 4(01|22)/.test(problem))).toEqual([]);
});

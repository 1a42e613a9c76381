import { exampleUser } from "@surco/accounts/contract";
import { closeSession, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ContactScreen } from "./contact/ContactScreen";
import accounts from "./locales/es.json";
import { PasswordScreen } from "./passwords/PasswordForm";

const user = { ...exampleUser, isDemonstration: true, hasPassword: false };

beforeEach(() => {
  openSession("a-token-of-thirty-two-characters");
  vi.stubGlobal("fetch", async () => Response.json(user));
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

it.each([
  ["password", <PasswordScreen key="password" />],
  ["e-mail and user name", <ContactScreen key="contact" />],
])("of the %s says why a demonstration account has nothing to change", async (_, page) => {
  await renderInSpanish(page, { texts: { accounts } });

  expect(await screen.findByText(/no tiene contraseña ni casilla de e-mail/)).toBeTruthy();
  expect(screen.queryByText(/entrás con Google o Facebook/)).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("link", { name: "Crear cuenta" }).getAttribute("href")).toBe("/auth/signup");
});

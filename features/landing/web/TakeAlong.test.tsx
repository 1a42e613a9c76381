import { exampleUser } from "@surco/accounts/contract";
import { accountsWeb } from "@surco/accounts/web";
import { closeSession, openSession } from "@surco/kit-web";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { claimDrawnFields, type DrawnField, listDrawnFields } from "@surco/landing/contract";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { landingWeb } from "./feature";
import landing from "./locales/es.json";

const [signUpPage] = (accountsWeb.pages ?? []).filter(({ path }) => path === "auth/signup");
const drawn = listDrawnFields.example.answer;
let isDemonstration: boolean;
let fields: { fields: readonly DrawnField[]; total: number };
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  [isDemonstration, fields, sent] = [true, drawn, []];
  localStorage.clear();
  openSession("a-token-of-thirty-two-characters");
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    const path = new URL(address, "https://surco.test").pathname;
    if (typeof body === "string") sent.push({ path, body: JSON.parse(body) });
    if (path === "/api/auth/") return Response.json({ ...exampleUser, isDemonstration });
    if (path === `/api${listDrawnFields.path}`) return Response.json(fields);
    if (path === `/api${claimDrawnFields.path}`) return Response.json(claimDrawnFields.example.answer);
    if (path === "/api/auth/country") return Response.json({ country: null });
    return Response.json({ knownDevice: "d".repeat(43) });
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

async function open() {
  if (signUpPage === undefined || !("load" in signUpPage)) throw new Error("there is no page to sign up");
  const SignUp = await signUpPage.load();
  const accounts = (await accountsWeb.texts("es")).default;
  await renderInSpanish(<SignUp />, { texts: { accounts, landing }, features: [landingWeb] });
}

async function signUp() {
  const user = userEvent.setup({ delay: null });
  const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  await enterText(box("E-mail"), "ana@example.com");
  await enterText(box("Nombre"), "Ana");
  await enterText(box("Apellido"), "Ferreyra");
  await user.selectOptions(box("País"), "AR");
  await enterText(box("CUIT"), "20-05536168-2");
  await enterText(box("Contraseña"), "maíz-tardío");
  await enterText(box("Repetí la contraseña"), "maíz-tardío");
  await user.click(box(/Acepto los/));
  await user.click(box("Soy mayor de 18 años"));
  await user.click(screen.getByRole("button", { name: "Crear cuenta" }));
}

const choice = () => screen.findByRole<HTMLInputElement>("checkbox", { name: /hice en la demostración/ });
const registered = () =>
  waitFor(() => sent.find(({ path }) => path === "/api/auth/register") ?? Promise.reject());

it("takes the visitor's own fields along, unless he does not want them", async () => {
  await open();
  expect((await choice()).checked).toBe(true);
  expect(screen.getByText("Lote nuevo, en Mi campo")).toBeTruthy();
  await signUp();

  const { body } = await registered();
  expect(sent[0]).toEqual({
    path: "/api/auth/demonstration/claim",
    body: { fieldIds: [drawn.fields[0]?.id] },
  });
  expect(body.demonstrationClaim).toBe(claimDrawnFields.example.answer.claim);
});

it("claims nothing once the visitor has unchecked it", async () => {
  await open();
  await userEvent.click(await choice());
  await signUp();

  expect((await registered()).body.demonstrationClaim).toBeUndefined();
  expect(sent.map(({ path }) => path)).toEqual(["/api/auth/register"]);
});

it("names the first fields of many and says how many more there are", async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    id: `01994c1e-0000-7000-8000-0000000000${10 + index}`,
    name: `Lote ${index}`,
    farmName: "Mi campo",
  }));
  fields = { fields: many, total: 9 };
  await open();

  expect((await choice()).labels?.[0]?.textContent).toContain("9 lotes");
  expect(screen.getByText("y 3 más")).toBeTruthy();
});

it.each([
  ["a visitor who made nothing", true],
  ["somebody with an account of his own", false],
])("says nothing to %s", async (_, isVisitor) => {
  [isDemonstration, fields] = [isVisitor, { fields: [], total: 0 }];
  await open();
  await screen.findByLabelText("E-mail");
  await new Promise((over) => setTimeout(over, 50));

  expect(screen.queryByRole("checkbox", { name: /demostración/ })).toBeNull();
});

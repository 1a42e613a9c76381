import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onAskedToLeave } from "../leave-account";
import { closeSession, openSession } from "../session";
import { renderInSpanish } from "../testing";
import { WaysOn } from "./WaysOn";

beforeEach(() => closeSession());
afterEach(() => {
  cleanup();
  closeSession();
});

const HERE = "/dashboard/field/7/notes?season=2025/26";
const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("leads a stranger to log in and back to what was refused, or to the first page", async () => {
  await renderInSpanish(<WaysOn />, { at: HERE });
  expect(href("Ingresar")).toBe(`/auth/login?return=${encodeURIComponent(HERE)}`);
  expect(href("Conocer Surco")).toBe("/");
  expect(screen.queryByRole("link", { name: "Pedir acceso por correo" })).toBeNull();
});

it("offers a signed-in user the start, and another account for the same page", async () => {
  openSession("a-token-of-thirty-two-characters");
  const leave = vi.fn();
  const stop = onAskedToLeave(leave);
  await renderInSpanish(<WaysOn />, { at: HERE });
  expect(href("Ir al inicio")).toBe("/dashboard");
  await userEvent.click(screen.getByRole("button", { name: "Entrar con otra cuenta" }));
  expect(leave.mock.calls).toEqual([[HERE]]);
  stop();
});

it("writes a mail that names the page, where somebody else can open it", async () => {
  await renderInSpanish(<WaysOn canAsk />, { at: HERE });
  const mail = new URL(href("Pedir acceso por correo") ?? "");
  expect(mail.protocol).toBe("mailto:");
  expect(mail.search).not.toContain("+");
  expect(mail.searchParams.get("subject")).toBe("Acceso en Surco");
  expect(mail.searchParams.get("body")).toContain(`${window.location.origin}${HERE}`);
});

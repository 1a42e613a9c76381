import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { PageChange } from "./PageChange";

afterEach(cleanup);

/** After the last look at where the focus is. */
const LAST_CHECK_MS = 1600;

function Pages() {
  const { pathname } = useLocation();
  return (
    <main id="content" tabIndex={-1}>
      <title>{pathname === "/notes" ? "Notas" : "Mis lotes"}</title>
      {pathname === "/notes" ? <h1>Notas</h1> : <Link to="/notes">Notas de todos</Link>}
      <Link to="/dashboard">Volver</Link>
      <PageChange />
    </main>
  );
}

it("announces the title of an opened page, and keeps the keyboard in its content when its place is gone", async () => {
  await renderInSpanish(<Pages />, { at: "/dashboard" });
  expect(screen.getByRole("status").textContent).toBe("");

  screen.getByRole("link", { name: "Notas de todos" }).focus();
  await userEvent.keyboard("{Enter}");

  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Notas"));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("leaves the keyboard where it still stands", async () => {
  await renderInSpanish(<Pages />, { at: "/notes" });
  const back = screen.getByRole("link", { name: "Volver" });
  back.focus();
  await userEvent.keyboard("{Enter}");

  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Mis lotes"));
  expect(document.activeElement).toBe(back);
});

it("leaves a focus that is lost once the keyboard has moved on in the new page", async () => {
  await renderInSpanish(<Pages />, { at: "/notes" });
  const back = screen.getByRole("link", { name: "Volver" });
  back.focus();
  await userEvent.keyboard("{Enter}");
  screen.getByRole("link", { name: "Notas de todos" }).focus();
  // As a button does that is disabled while it saves.
  screen.getByRole("link", { name: "Notas de todos" }).blur();

  await new Promise((passed) => setTimeout(passed, LAST_CHECK_MS));
  expect(document.activeElement).toBe(document.body);
});

it("gives the focus back to a menu's button when a dialog closes whose entry is gone", async () => {
  await renderInSpanish(<Pages />, { at: "/notes" });
  const opener = screen.getByRole("link", { name: "Volver" });
  opener.focus();
  const portal = document.body.appendChild(document.createElement("div"));
  const entry = portal.appendChild(document.createElement("button"));
  entry.focus();
  entry.remove();
  const inDialog = portal.appendChild(document.createElement("button"));
  inDialog.focus();

  portal.remove();

  await waitFor(() => expect(document.activeElement).toBe(opener));
});

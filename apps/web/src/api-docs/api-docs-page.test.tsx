import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ApiDocsPage } from "./ApiDocsPage";
import es from "./locales/es/api-docs.json";

const document = {
  info: {
    title: "Surco",
    version: "0.1",
    description: "Sign in by `POST`.\n\n| Entity | API |\n| --- | --- |\n| User | id |",
  },
  servers: [{ url: "https://surco.example" }],
  paths: {
    "/api/farm": {
      post: {
        operationId: "post_farm",
        summary: "Adds a farm. Its name is unique.",
        tags: ["farm"],
        security: [{ bearer: [] }],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["name"],
                properties: {
                  name: { type: "string", maxLength: 80, description: "As people say it." },
                  place: { type: "object", properties: { department: { type: "string" } } },
                },
              },
            },
          },
        },
        responses: { "409": { description: "FARM_NAME_TAKEN" } },
      },
    },
    "/api/note": { get: { operationId: "get_note", summary: "Notes.", tags: ["note"], security: [] } },
  },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (respond: () => Response, at = "/api/docs") => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => respond()),
  );
  renderInSpanish(<ApiDocsPage />, { texts: { "api-docs": es }, at });
};

it("shows the groups, and of an opened operation what it takes, answers and how it is called", async () => {
  show(() => Response.json(document));

  await userEvent.click(await screen.findByRole("heading", { name: "/farm" }));
  await userEvent.click(screen.getByText("Adds a farm."));

  expect(screen.getByText("Adds a farm. Its name is unique.")).toBeTruthy();
  expect(screen.getByText("obligatorio")).toBeTruthy();
  expect(screen.getByText("string · ≤ 80 caracteres")).toBeTruthy();
  expect(screen.getByText("As people say it.")).toBeTruthy();
  expect(screen.getByText("FARM_NAME_TAKEN")).toBeTruthy();
  expect(screen.getByText(/curl -X POST 'https:\/\/surco.example\/api\/farm'/)).toBeTruthy();
  expect(screen.queryByText("department")).toBeNull();
  await userEvent.click(screen.getByText("Propiedades de place"));
  expect(screen.getByText("department")).toBeTruthy();
});

it("searches, says how many it found, and offers to clear a search without results", async () => {
  show(() => Response.json(document));
  const search = await screen.findByRole("searchbox", { name: "Buscar una operación" });

  await userEvent.type(search, "note");
  expect(await screen.findByText("1 operación", { selector: "[role=status]" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "/farm" })).toBeNull();

  await userEvent.type(search, "zzz");
  await userEvent.click(await screen.findByRole("button", { name: "Borrar la búsqueda" }));
  expect(await screen.findByRole("heading", { name: "/farm" })).toBeTruthy();
});

it("opens the operation that the address names", async () => {
  show(() => Response.json(document), "/api/docs#post_farm");
  expect(await screen.findByText("FARM_NAME_TAKEN")).toBeTruthy();
});

it("shows the names of the API as a table", async () => {
  show(() => Response.json(document));
  await userEvent.click(await screen.findByText(/Cómo empezar/));
  const table = within(screen.getByRole("region", { name: "Nombres de la API" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Entity", "API"]);
  expect(table.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["User", "id"]);
});

it("says when the description cannot be read, and retries", async () => {
  let isDown = true;
  show(() => (isDown ? Response.json({ code: "INTERNAL" }, { status: 500 }) : Response.json(document)));
  const retry = await screen.findByRole("button", { name: /Reintentar|Probar de nuevo/ });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("heading", { name: "/note" })).toBeTruthy();
});

import type { Field } from "@surco/fields/contract";
import { MapStage, type WebFeature } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { IconSatellite } from "@tabler/icons-react";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fieldsWeb } from "../feature";
import fields from "../locales/es.json";
import { buildCard, sharedBy } from "../testing";
import { FieldPanel } from "./FieldPanel";

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", server);
  server.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const loma: Field = {
  ...buildCard({ name: "La Loma", farmName: "La Esperanza", areaHa: 97.1, ownership: "tenant" }),
  crops: [{ season: "2025/26", period: "2", cropId: 7 }],
  polygon: { type: "Polygon", coordinates: [] },
};

const images: WebFeature = {
  name: "pictures",
  texts: async () => ({ default: {} }),
  fieldSections: [
    {
      id: "images",
      icon: IconSatellite,
      label: "pictures:section",
      hasImage: true,
      load: async () => () => <p>las imágenes</p>,
    },
  ],
};

const open = (section = "") =>
  renderInSpanish(<MapStage panelLabel="Lotes" panel={<FieldPanel />} map={() => null} />, {
    texts: { fields, pictures: { section: "Imágenes" } },
    features: [fieldsWeb, images],
    at: `/dashboard/field/${loma.id}${section}?season=2025/26&campo=La%20Esperanza`,
    path: "/dashboard/field/:fieldId/:section?",
  });

describe("the panel of a field", () => {
  it("opens with its images; the summary and the way back keep the filters", async () => {
    server.mockImplementation(async () => Response.json(loma));

    await open();

    expect(await screen.findByText("las imágenes")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "La Loma" })).toBeTruthy();
    expect(screen.getByText("Soja de primera")).toBeTruthy();
    const address = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    const query = "?season=2025/26&campo=La%20Esperanza";
    expect(address("Resumen")).toBe(`/dashboard/field/${loma.id}/summary${query}`);
    expect(address("Volver a los lotes")).toBe(`/dashboard${query}`);
  });

  it("shows a guest no row for what the owner keeps", async () => {
    const hidden = { fiscalName: null, ownership: null, producerId: null, producerName: null, plan: null };
    const shared = { ...loma, ...sharedBy("Ana Ferreyra"), ...hidden };
    server.mockImplementation(async () => Response.json(shared));

    await open("/summary");

    expect(await screen.findByText("Ana Ferreyra")).toBeTruthy();
    for (const name of ["Razón social", "Tenencia", "Productor", "Plan"])
      expect(screen.queryByText(name), name).toBeNull();
    expect(document.body.textContent).not.toMatch(/undefined|null/);
  });

  it("shows owner, area and past crops in its summary", async () => {
    server.mockImplementation(async () => Response.json(loma));

    await open("/summary");

    expect(await screen.findByText("Alquilado")).toBeTruthy();
    expect(screen.getByText("Establecimiento La Esperanza S.A.")).toBeTruthy();
    const row = screen.getByRole("row", { name: /2025\/26/ });
    expect(within(row).getByText("Gruesa")).toBeTruthy();
    expect(within(row).getByText("Soja de primera")).toBeTruthy();
  });

  it("opens the next field with the section last used on this device", async () => {
    server.mockImplementation(async () => Response.json(loma));
    await open();
    await userEvent.click(await screen.findByRole("link", { name: "Resumen" }));
    expect(await screen.findByText("Alquilado")).toBeTruthy();
    cleanup();

    await open();

    expect(await screen.findByText("Alquilado")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Resumen" }).getAttribute("aria-current")).toBe("page");
  });

  it("sends a link to the field, and leads its owner to where he gives access", async () => {
    server.mockImplementation(async () => Response.json(loma));
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Enviar" }));

    const dialog = await screen.findByRole("dialog", { name: "Enviar el lote" });
    const { value } = within(dialog).getByLabelText<HTMLInputElement>("Enlace");
    expect(new URL(value).pathname).toBe(`/dashboard/field/${loma.id}/images`);
    expect(new URL(value).searchParams.get("season")).toBe("2025/26");
    const { href } = within(dialog).getByRole<HTMLAnchorElement>("link", { name: "WhatsApp" });
    expect(new URL(href).searchParams.get("text")).toBe(`La Loma, La Esperanza: ${value}`);
    expect(within(dialog).getByRole("link", { name: "Dar acceso a otra persona" })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cerrar" }));
    expect(screen.queryByRole("dialog", { name: "Enviar el lote" })).toBeNull();
  });

  it("offers a guest no access to give, and the page for paper with the season of the screen", async () => {
    server.mockImplementation(async () => Response.json({ ...loma, ...sharedBy("Ana Ferreyra") }));
    await open();
    const print = await screen.findByRole("link", { name: "Imprimir" });
    expect(print.getAttribute("href")).toBe(`/field/${loma.id}/print?season=2025/26&campo=La%20Esperanza`);
    await userEvent.click(screen.getByRole("button", { name: "Enviar" }));

    await screen.findByRole("dialog", { name: "Enviar el lote" });
    expect(screen.queryByRole("link", { name: "Dar acceso a otra persona" })).toBeNull();
  });

  it("reports an unknown field", async () => {
    server.mockImplementation(async () => Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 }));

    await open();

    expect(await screen.findByText("No encontramos ese lote.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Volver a los lotes" })).toBeTruthy();
  });

  it("offers ways on where a field is no longer shared, and no other try", async () => {
    server.mockImplementation(async () => Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 }));

    await open();

    const deleted = await screen.findByRole("link", { name: "Ver lotes eliminados" });
    expect(deleted.getAttribute("href")).toBe("/deleted?tipo=fields");
    const ask = screen.getByRole("link", { name: "Pedir acceso por correo" }).getAttribute("href");
    expect(ask).toMatch(/^mailto:\?/);
    expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull();
  });

  it("offers another try where the server does not answer", async () => {
    server.mockImplementation(async () => Response.json({ code: "INTERNAL" }, { status: 503 }));

    await open();

    expect(await screen.findByRole("button", { name: "Reintentar" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Pedir acceso por correo" })).toBeNull();
  });
});

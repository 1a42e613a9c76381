import { IconLeaf } from "@tabler/icons-react";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fieldSectionGroups, fieldSectionOrder } from "../feature/field-section-order";
import { renderInSpanish } from "../testing";
import { type SectionEntry, SectionMenu } from "./SectionMenu";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chosen: string[] = [];
const entryOf = (id: string): SectionEntry => ({
  id,
  icon: IconLeaf,
  label: `Sección ${id}`,
  to: `/dashboard/field/1/${id}`,
  isBeside: true,
  onChoose: () => chosen.push(id),
});

/** All sixteen entries. */
const everySection = fieldSectionGroups.map((group) => ({
  id: group,
  label: `Grupo ${group}`,
  entries: fieldSectionOrder.filter((one) => one.group === group).map(({ id }) => entryOf(id)),
}));

const open = (current = "images", isPhone = false) => {
  chosen.length = 0;
  vi.stubGlobal("matchMedia", () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return renderInSpanish(<SectionMenu label="Secciones del lote" groups={everySection} current={current} />, {
    at: `/dashboard/field/1/${current}`,
  });
};

describe("a menu of all sections on a desk", () => {
  it("shows all of them in their groups, and which one is open", async () => {
    await open();

    const menu = await screen.findByRole("navigation", { name: "Secciones del lote" });
    expect(within(menu).getAllByRole("link")).toHaveLength(fieldSectionOrder.length);
    const today = within(menu).getByRole("list", { name: "Grupo today" });
    expect(
      within(today)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Sección summary", "Sección images", "Sección weather", "Sección notes"]);
    const current = within(menu)
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map(({ textContent }) => textContent)).toEqual(["Sección images"]);
  });

  it("is walked with the arrow keys, Home and End", async () => {
    await open();
    const links = await screen.findAllByRole("link");

    links[0]?.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(links[2]);
    await userEvent.keyboard("{ArrowUp}");
    expect(document.activeElement).toBe(links[1]);
    await userEvent.keyboard("{End}");
    expect(document.activeElement).toBe(links.at(-1));
    await userEvent.keyboard("{Home}");
    expect(document.activeElement).toBe(links[0]);
  });
});

describe("a menu of all sections on a phone", () => {
  it("is one button with the open section, which opens the whole list and closes it after a choice", async () => {
    const { address } = await open("images", true);
    const button = await screen.findByRole("button", { name: /Sección images/ });
    expect(screen.queryAllByRole("link")).toEqual([]);

    await userEvent.click(button);
    const links = screen.getAllByRole("link");
    expect(links).toHaveLength(fieldSectionOrder.length);
    await waitFor(() => expect(links).toContain(document.activeElement));
    await userEvent.click(screen.getByRole("link", { name: "Sección weather" }));

    expect(address()).toBe("/dashboard/field/1/weather");
    expect(chosen).toEqual(["weather"]);
    expect(screen.queryAllByRole("link")).toEqual([]);
  });

  it("finds a section by the beginning of its name or a word in it, and opens the first with Enter", async () => {
    const { address } = await open("images", true);
    await userEvent.click(await screen.findByRole("button", { name: /Sección images/ }));

    await userEvent.type(screen.getByRole("searchbox", { name: "Buscar una sección" }), "SECCION weat");
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Sección weather"]);
    await userEvent.keyboard("{Enter}");
    expect(address()).toBe("/dashboard/field/1/weather");

    await userEvent.click(await screen.findByRole("button", { name: /Secciones del lote|Sección/ }));
    expect(screen.getAllByRole("link")).toHaveLength(fieldSectionOrder.length);
    await userEvent.type(screen.getByRole("searchbox"), "lluvia");
    expect(screen.queryAllByRole("link")).toEqual([]);
    expect(screen.getByText("Ninguna sección se llama así.")).toBeTruthy();
  });

  it("is closed with Escape, and the focus returns to the button", async () => {
    await open("images", true);
    const button = await screen.findByRole("button", { name: /Sección images/ });
    await userEvent.click(button);

    await userEvent.keyboard("{Escape}");

    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.queryAllByRole("link")).toEqual([]);
  });

  it("leads to the neighbouring section when the button is swiped, and stays at a short movement", async () => {
    const { address } = await open("images", true);
    const button = await screen.findByRole("button", { name: /Sección images/ });
    const swipe = (fromPx: number, toPx: number) => {
      fireEvent.touchStart(button, { touches: [{ clientX: fromPx }] });
      fireEvent.touchEnd(button, { changedTouches: [{ clientX: toPx }] });
    };

    swipe(200, 180);
    expect(address()).toBe("/dashboard/field/1/images");
    swipe(200, 100);
    expect(address()).toBe("/dashboard/field/1/weather");
    swipe(100, 200);
    expect(address()).toBe("/dashboard/field/1/summary");
  });
});

import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { fillIn, screenVisits } from "../../../e2e/support/screens";
import { features } from "./features";

/** Screen of a feature: its address, and the component that several addresses may share. */
interface Screen {
  path: string;
  load: unknown;
}

const layouts = new Map(
  features.flatMap((feature) => feature.layouts ?? []).map((one) => [one.name, one.path]),
);
const pages = features
  .flatMap((feature) => feature.pages ?? [])
  .flatMap((page): Screen[] =>
    "load" in page
      ? [
          {
            path: `/${[page.layout && layouts.get(page.layout), page.path].filter(Boolean).join("/")}`,
            load: page.load,
          },
        ]
      : [],
  );
const sections = features
  .flatMap((feature) => feature.fieldSections ?? [])
  .flatMap((section): Screen[] =>
    "load" in section ? [{ path: `/dashboard/field/:fieldId/${section.id}`, load: section.load }] : [],
  );

/** Screens that no visit opens. */
function unvisited(screens: readonly Screen[]): string[] {
  const routes = screens.map(({ path, load }) => ({ path, handle: load }));
  const names = { molino: "id", loma: "id", season: "2025", note: "token", transfer: "id" };
  const visited = screenVisits.map(({ at }) => {
    const { pathname } = new URL(fillIn(at, names), "https://surco.test");
    return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
  });
  return screens.filter(({ load }) => !visited.includes(load)).map(({ path }) => path);
}

it("opens every page and every section of a field when figures are looked for without their derivation", () => {
  expect(pages.length + sections.length).toBeGreaterThan(60);
  expect(unvisited([...pages, ...sections])).toEqual([]);
});

it("misses a screen that is new", () => {
  const page = { path: "/dashboard/subsidies", load: () => null };
  const section = { path: "/dashboard/field/:fieldId/subsidies", load: () => null };
  expect(unvisited([...pages, ...sections, page, section])).toEqual(
    expect.arrayContaining([page.path, section.path]),
  );
});

import { useSearchParams } from "react-router";

export const manageViews = ["usuarios", "grupos", "cambios"] as const;
export type ManageView = (typeof manageViews)[number];

/** URL keys that hold the state of the screen. */
export type ManageKey = "vista" | "buscar" | "rol" | "marca" | "a-cargo-de" | "grupo" | "usuario" | "de";

/** Reads and writes the URL; empty values are removed. Typing replaces the history entry, choosing adds one. */
export function useManageAddress() {
  const [search, setSearch] = useSearchParams();
  const asked = manageViews.find((view) => view === search.get("vista"));
  return {
    view: asked ?? ("usuarios" satisfies ManageView),
    read: (key: ManageKey) => search.get(key) ?? "",
    write(values: Partial<Record<ManageKey, string>>, { replace = false } = {}) {
      setSearch(
        (known) => {
          const next = new URLSearchParams(known);
          for (const [key, value] of Object.entries(values)) {
            if (value === "") next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace },
      );
    },
    /** The address of another view of the screen, with nothing of this one. */
    linkTo: (view: ManageView, values: Partial<Record<ManageKey, string>> = {}) =>
      `/user/manage?${new URLSearchParams({ vista: view, ...values })}`,
  };
}

import { keysOf } from "@surco/contract";
import { useSearchParams } from "react-router";

/** Views of the screen, in order, with their values in the URL. */
const viewParams = {
  users: "usuarios",
  groups: "grupos",
  changes: "cambios",
  services: "servicios",
} as const;
export type ManageView = keyof typeof viewParams;
export const manageViews = keysOf(viewParams);

/** State of the screen, with its keys in the URL. */
const urlKeys = {
  view: "vista",
  search: "buscar",
  role: "rol",
  brand: "marca",
  managerId: "a-cargo-de",
  groupId: "grupo",
  userId: "usuario",
  changesOf: "de",
} as const;
export type ManageKey = keyof typeof urlKeys;
type ManageState = Partial<Record<ManageKey, string>>;

/** Reads and writes the URL; empty values are removed. Typing replaces the history entry, choosing adds one. */
export function useManageAddress() {
  const [search, setSearch] = useSearchParams();
  const read = (key: ManageKey) => search.get(urlKeys[key]) ?? "";
  return {
    view: manageViews.find((view) => viewParams[view] === read("view")) ?? "users",
    read,
    write(state: ManageState, { replace = false } = {}) {
      setSearch(
        (known) => {
          const next = new URLSearchParams(known);
          for (const [key, value] of entriesOf(state)) {
            if (value === "") next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace },
      );
    },
    /** URL of a view with the given state only. */
    linkTo: (view: ManageView, state: Omit<ManageState, "view"> = {}) =>
      `/user/manage?${new URLSearchParams(entriesOf({ view: viewParams[view], ...state }))}`,
  };
}

function entriesOf(state: ManageState): [string, string][] {
  return keysOf(urlKeys).flatMap((key) => {
    const value = state[key];
    return value === undefined ? [] : [[urlKeys[key], value] satisfies [string, string]];
  });
}

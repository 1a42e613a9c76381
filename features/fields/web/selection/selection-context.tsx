import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface Selection {
  /** Ids of the selected fields, visible or not. */
  readonly ids: ReadonlySet<string>;
  /** Others' fields among `ids` that are known without being visible. */
  readonly othersIds: ReadonlySet<string>;
  toggle(fieldId: string): void;
  set(fieldIds: Iterable<string>, othersIds?: Iterable<string>): void;
}

const nothing: ReadonlySet<string> = new Set();

const Context = createContext<Selection>({
  ids: nothing,
  othersIds: nothing,
  toggle: () => undefined,
  set: () => undefined,
});

interface SelectionProviderProps {
  /** Key of the set to select from: a change clears the selection. */
  among: string;
  children: ReactNode;
}

/** Holds the selection of fields while the list is mounted. */
export function SelectionProvider({ among, children }: SelectionProviderProps) {
  const [ticked, setTicked] = useState({ among, ids: nothing, othersIds: nothing });
  const { ids, othersIds } = ticked.among === among ? ticked : { ids: nothing, othersIds: nothing };
  const selection = useMemo<Selection>(
    () => ({
      ids,
      othersIds,
      set: (fieldIds, others = []) =>
        setTicked({ among, ids: new Set(fieldIds), othersIds: new Set(others) }),
      toggle: (fieldId) => {
        const after = new Set(ids);
        if (!after.delete(fieldId)) after.add(fieldId);
        setTicked({ among, ids: after, othersIds });
      },
    }),
    [among, ids, othersIds],
  );
  return <Context.Provider value={selection}>{children}</Context.Provider>;
}

/** Selection of fields in the table. */
export function useSelection(): Selection {
  return useContext(Context);
}

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface Selection {
  /** Ids of the fields that are ticked, whether or not they are shown. */
  readonly ids: ReadonlySet<string>;
  /** Those of `ids` that are known to be other people's fields without being shown. */
  readonly sharedIds: ReadonlySet<string>;
  toggle(fieldId: string): void;
  set(fieldIds: Iterable<string>, sharedIds?: Iterable<string>): void;
}

const nothing: ReadonlySet<string> = new Set();

const Context = createContext<Selection>({
  ids: nothing,
  sharedIds: nothing,
  toggle: () => undefined,
  set: () => undefined,
});

interface SelectionProviderProps {
  /** What is chosen among: another value begins with nothing ticked. */
  among: string;
  children: ReactNode;
}

/** Remembers which fields are ticked while the list stands. */
export function SelectionProvider({ among, children }: SelectionProviderProps) {
  const [ticked, setTicked] = useState({ among, ids: nothing, sharedIds: nothing });
  const { ids, sharedIds } = ticked.among === among ? ticked : { ids: nothing, sharedIds: nothing };
  const selection = useMemo<Selection>(
    () => ({
      ids,
      sharedIds,
      set: (fieldIds, others = []) =>
        setTicked({ among, ids: new Set(fieldIds), sharedIds: new Set(others) }),
      toggle: (fieldId) => {
        const after = new Set(ids);
        if (!after.delete(fieldId)) after.add(fieldId);
        setTicked({ among, ids: after, sharedIds });
      },
    }),
    [among, ids, sharedIds],
  );
  return <Context.Provider value={selection}>{children}</Context.Provider>;
}

/** The fields ticked in the table. */
export function useSelection(): Selection {
  return useContext(Context);
}

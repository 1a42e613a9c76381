import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface Selection {
  /** Ids of the fields that are ticked, whether or not the filters still show them. */
  readonly ids: ReadonlySet<string>;
  toggle(fieldId: string): void;
  set(fieldIds: Iterable<string>): void;
}

const Context = createContext<Selection>({
  ids: new Set(),
  toggle: () => undefined,
  set: () => undefined,
});

/** Remembers which fields are ticked while the list stands. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo<Selection>(
    () => ({
      ids,
      set: (fieldIds) => setIds(new Set(fieldIds)),
      toggle: (fieldId) =>
        setIds((before) => {
          const after = new Set(before);
          if (!after.delete(fieldId)) after.add(fieldId);
          return after;
        }),
    }),
    [ids],
  );
  return <Context.Provider value={selection}>{children}</Context.Provider>;
}

/** The fields ticked in the table. */
export function useSelection(): Selection {
  return useContext(Context);
}

import type { Brand } from "@surco/contract";
import { OPENED_COVERAGE } from "@surco/resowing-coverage/contract";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Path of the programme of a brand. */
export const coveragePath = ({ slug }: Pick<Brand, "slug">) => `/${slug}/overseeding_coverage`;

export const programmesPath = (brand: Pick<Brand, "slug">) => `${coveragePath(brand)}/programmes`;

/** In place of an id: the form of a new coverage. */
const NEW = "nueva";

/** Coverage that the address opens: its id, or "new"; the filters of the list stay beside it. */
export function useOpenedCoverage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const value = new URLSearchParams(search).get(OPENED_COVERAGE);
  const searchOf = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(search);
      if (id === null) next.delete(OPENED_COVERAGE);
      else next.set(OPENED_COVERAGE, id);
      return next.size === 0 ? "" : `?${next.toString()}`;
    },
    [search],
  );
  return {
    opened: value === NEW ? ("new" as const) : value,
    /** Query of the address that opens a coverage. */
    searchOf,
    open: (id: string) => void navigate({ search: searchOf(id) }),
    openNew: () => void navigate({ search: searchOf(NEW) }),
    close: () => void navigate({ search: searchOf(null) }),
  };
}

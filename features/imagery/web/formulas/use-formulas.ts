import {
  createFormula,
  deleteFormula,
  type FormulaInput,
  listFormulas,
  type OwnFormula,
  updateFormula,
} from "@surco/imagery/contract";
import { call, persisted, useAction } from "@surco/kit-web";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";

const FORMULAS_KEY = ["imagery", "formulas"];
const noFormulas: OwnFormula[] = [];

export const formulasOptions = queryOptions({
  queryKey: FORMULAS_KEY,
  meta: persisted(),
  queryFn: async ({ signal }) => (await call(listFormulas, { signal })).formulas,
});

/** Custom formulas of the user by name; `isKnown` once they are loaded. */
export function useFormulas(): { formulas: readonly OwnFormula[]; isKnown: boolean } {
  const query = useQuery(formulasOptions);
  return { formulas: query.data ?? noFormulas, isKnown: query.data !== undefined };
}

interface FormulaToSave {
  id: string;
  version: number | null;
  input: FormulaInput;
}

/** Creates a formula (`version` null) or updates the given version. */
export function useSaveFormula() {
  const queryClient = useQueryClient();
  return async ({ id, version, input }: FormulaToSave): Promise<OwnFormula> => {
    const saved =
      version === null
        ? await call(createFormula, { body: { id, ...input } })
        : await call(updateFormula, { params: { id }, body: { ...input, version } });
    // Written to the cache first, so that its layer can be shown at once.
    queryClient.setQueryData<OwnFormula[]>(FORMULAS_KEY, (known = []) => [
      ...known.filter((formula) => formula.id !== saved.id),
      saved,
    ]);
    await queryClient.invalidateQueries({ queryKey: FORMULAS_KEY });
    await invalidateStatistics(saved.id);
    return saved;
  };

  /** Drops curves and statistics of the previous expression. */
  async function invalidateStatistics(id: string): Promise<void> {
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === "imagery" && queryKey[1] !== "raster" && queryKey.includes(`formula-${id}`),
    });
  }
}

/** Deletes a formula with undo, which creates it again under the same id. */
export function useDeleteFormula() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: FORMULAS_KEY });
  const restore = useAction({
    name: "imagery/restore-formula",
    success: "imagery:notices.FORMULA_SAVED",
    failure: "imagery:notices.FORMULA_SAVE_FAILED",
    run: ({ id, name, expression, displayRange }: OwnFormula) =>
      call(createFormula, { body: { id, name, expression, displayRange } }),
    onSuccess: refresh,
  });
  return useAction({
    name: "imagery/delete-formula",
    run: ({ id }: OwnFormula) => call(deleteFormula, { params: { id } }),
    success: "imagery:notices.FORMULA_DELETED",
    failure: "imagery:notices.FORMULA_DELETE_FAILED",
    undo: (_, formula) => restore.mutate(formula),
    onSuccess: refresh,
  });
}

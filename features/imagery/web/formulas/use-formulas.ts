import {
  createFormula,
  deleteFormula,
  type FormulaInput,
  listFormulas,
  type OwnFormula,
  updateFormula,
} from "@surco/imagery/contract";
import { call, kept, useAction } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const FORMULAS_KEY = ["imagery", "formulas"];
const noFormulas: OwnFormula[] = [];

/** The reader's own formulas by name, and whether they are known yet. */
export function useFormulas(): { formulas: readonly OwnFormula[]; isKnown: boolean } {
  const query = useQuery({
    queryKey: FORMULAS_KEY,
    meta: kept(),
    queryFn: async ({ signal }) => (await call(listFormulas, { signal })).formulas,
  });
  return { formulas: query.data ?? noFormulas, isKnown: query.data !== undefined };
}

/** Saves a formula: a new one without `version`, else a change of the one that the version is of. */
export function useSaveFormula() {
  const queryClient = useQueryClient();
  return useAction({
    success: "imagery:notices.FORMULA_SAVED",
    failure: null,
    run: ({ id, version, input }: { id: string; version: number | null; input: FormulaInput }) =>
      version === null
        ? call(createFormula, { body: { id, ...input } })
        : call(updateFormula, { params: { id }, body: { ...input, version } }),
    onSuccess: async (saved) => {
      // At once, so that the layer that is shown next is known; then as the server has it.
      queryClient.setQueryData<OwnFormula[]>(FORMULAS_KEY, (known = []) => [
        ...known.filter(({ id }) => id !== saved.id),
        saved,
      ]);
      await queryClient.invalidateQueries({ queryKey: FORMULAS_KEY });
      await forgetFigures(saved.id);
    },
  });

  /** Curves of the expression as it was. */
  async function forgetFigures(id: string): Promise<void> {
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === "imagery" && queryKey[1] !== "raster" && queryKey.includes(`formula-${id}`),
    });
  }
}

/** Deletes a formula, and offers to bring it back: saved again under its id it is the same layer. */
export function useDeleteFormula() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: FORMULAS_KEY });
  const restore = useAction({
    run: ({ id, name, expression, displayRange }: OwnFormula) =>
      call(createFormula, { body: { id, name, expression, displayRange } }),
    onSuccess: refresh,
  });
  return useAction({
    run: ({ id }: OwnFormula) => call(deleteFormula, { params: { id } }),
    success: "imagery:notices.FORMULA_DELETED",
    undo: (_, formula) => restore.mutate(formula),
    onSuccess: refresh,
  });
}

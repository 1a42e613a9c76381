import {
  createFormula,
  deleteFormula,
  type FormulaInput,
  listFormulas,
  type OwnFormula,
  updateFormula,
} from "@surco/imagery/contract";
import { call, kept, notifyError, notifySuccess, notifyWithUndo } from "@surco/kit-web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

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
  const { t } = useTranslation("imagery");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, input }: { id: string; version: number | null; input: FormulaInput }) =>
      version === null
        ? call(createFormula, { body: { id, ...input } })
        : call(updateFormula, { params: { id }, body: { ...input, version } }),
    onSuccess: async (saved) => {
      // At once, so that the layer that is shown next is known; then as the server has it.
      queryClient.setQueryData<OwnFormula[]>(FORMULAS_KEY, (known = []) => [
        ...known.filter(({ id }) => id !== saved.id),
        saved,
      ]);
      notifySuccess("FORMULA_SAVED", t);
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
  const { t } = useTranslation("imagery");
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: FORMULAS_KEY });
  const bringBack = async ({ id, name, expression, displayRange }: OwnFormula) => {
    try {
      await call(createFormula, { body: { id, name, expression, displayRange } });
      await refresh();
    } catch (error) {
      notifyError(error, t);
    }
  };
  return useMutation({
    mutationFn: ({ id }: OwnFormula) => call(deleteFormula, { params: { id } }),
    onSuccess: async (_, formula) => {
      await refresh();
      notifyWithUndo("FORMULA_DELETED", t, () => void bringBack(formula));
    },
    onError: (error) => notifyError(error, t),
  });
}

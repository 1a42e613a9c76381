import type { ExplainedFormula } from "@surco/contract";
import { useEffect, useState } from "react";
import { useFeatures, type WebFeature } from "../feature";

type LoadedFormula =
  | { readonly state: "loading" | "missing" }
  | { readonly state: "loaded"; readonly formula: ExplainedFormula };

/** Loads a formula from the feature that its id begins with; null where there is none of that id. */
async function loadFormula(features: readonly WebFeature[], id: string): Promise<ExplainedFormula | null> {
  const owner = features.find(({ name }) => id.startsWith(`${name}/`));
  const formulas = (await owner?.formulas?.()) ?? [];
  return formulas.find((formula) => formula.id === id) ?? null;
}

/** Formula of an explanation; missing also where its code cannot be loaded now. */
export function useFormula(id: string): LoadedFormula {
  const features = useFeatures();
  const [loaded, setLoaded] = useState<LoadedFormula>({ state: "loading" });
  useEffect(() => {
    let isShown = true;
    const show = (formula: ExplainedFormula | null) => {
      if (isShown) setLoaded(formula === null ? { state: "missing" } : { state: "loaded", formula });
    };
    loadFormula(features, id).then(show, () => show(null));
    return () => {
      isShown = false;
    };
  }, [features, id]);
  return loaded;
}

/** A disease or pest that the simulated service may name. */
export interface Finding {
  name: string;
  scientificName: string | null;
  eppoCode: string | null;
  names: Readonly<Record<"es" | "en" | "pt", string>>;
}

/** Findings of crops for which Surco has no model, and of insects. Codes: EPPO Global Database. */
export const findings: readonly Finding[] = [
  finding("wheat leaf rust", "Puccinia triticina", "PUCCRT", [
    "Roya de la hoja del trigo",
    "Wheat leaf rust",
    "Ferrugem da folha do trigo",
  ]),
  finding("septoria leaf blotch", "Zymoseptoria tritici", "SEPTTR", [
    "Mancha de la hoja del trigo",
    "Septoria leaf blotch",
    "Mancha salpicada da folha",
  ]),
  finding("soybean rust", "Phakopsora pachyrhizi", "PHAKPA", [
    "Roya asiática de la soja",
    "Soybean rust",
    "Ferrugem-asiática da soja",
  ]),
  finding("sunflower downy mildew", "Plasmopara halstedii", "PLASHA", [
    "Mildiu del girasol",
    "Downy mildew of sunflower",
    "Míldio do girassol",
  ]),
  finding("fall armyworm", "Spodoptera frugiperda", "LAPHFR", [
    "Oruga militar tardía",
    "Fall armyworm",
    "Lagarta-do-cartucho",
  ]),
  finding("southern green stink bug", "Nezara viridula", "NEZAVI", [
    "Chinche verde",
    "Southern green stink bug",
    "Percevejo-verde",
  ]),
  finding("healthy", null, null, ["Sana", "Healthy", "Sadia"]),
];

function finding(
  name: string,
  scientificName: string | null,
  eppoCode: string | null,
  [es, en, pt]: readonly [string, string, string],
): Finding {
  return { name, scientificName, eppoCode, names: { es, en, pt } };
}

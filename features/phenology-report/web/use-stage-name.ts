import { findPhenologicalStage } from "@surco/agronomy";
import { stagesQuery } from "@surco/catalogues/web";
import { useLanguage } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";

/** Code and name of stages: "V6 · 6 hojas con lígula visible"; of an unknown one a dash. */
export function useStageName(cropId: number | null): (stageId: number) => string {
  const language = useLanguage();
  const { data: stages = [] } = useQuery({
    ...stagesQuery(language, cropId ?? undefined),
    enabled: cropId !== null,
  });
  const names = new Map(stages.map(({ id, name }) => [id, name]));
  return (stageId) =>
    [findPhenologicalStage(stageId)?.code, names.get(stageId)].filter(Boolean).join(" · ") || "–";
}

import { listPhenologicalStages } from "@surco/catalogues/contract";
import { call, persisted, useLanguage } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type ActivityFormApi, ChoiceInput } from "./ActivityInputs";

/** Phenological stage of the season's crop. */
export function StageInput({ form, cropId }: { form: ActivityFormApi; cropId: number }) {
  const { t } = useTranslation("activities");
  const language = useLanguage();
  const { data: stages = [] } = useQuery({
    queryKey: ["catalogues", "stages", cropId, language],
    queryFn: async ({ signal }) =>
      (await call(listPhenologicalStages, { query: { cropId, language }, signal })).stages,
    staleTime: 600_000,
    meta: persisted(),
  });
  return (
    <ChoiceInput
      form={form}
      name="phenologicalStageId"
      label={t("common:record.optional", { name: t("values.phenologicalStageId") })}
      options={[
        { value: "", label: t("form.choose") },
        ...stages.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` })),
      ]}
    />
  );
}

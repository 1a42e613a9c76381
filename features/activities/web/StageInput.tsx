import { stagesQuery } from "@surco/catalogues/web";
import { useLanguage } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type ActivityFormApi, ChoiceInput } from "./ActivityInputs";

/** Phenological stage of the season's crop. */
export function StageInput({ form, cropId }: { form: ActivityFormApi; cropId: number }) {
  const { t } = useTranslation("activities");
  const language = useLanguage();
  const { data: stages = [] } = useQuery(stagesQuery(language, cropId));
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

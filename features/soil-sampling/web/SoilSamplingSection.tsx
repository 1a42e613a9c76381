import { Stack } from "@mantine/core";
import { includesRight } from "@surco/contract";
import { useField } from "@surco/fields/web";
import { type FieldSectionProps, ListSkeleton, SectionTitle } from "@surco/kit-web";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NewPlan } from "./form/NewPlan";
import { PlanList } from "./PlanList";
import { PlanView } from "./plan/PlanView";

/** Soil sampling of a field: its plans, and the one that is open. */
export function SoilSamplingSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("soil-sampling");
  const field = useField(fieldId).data;
  const [planId, setPlanId] = useQueryState("muestreo", parseAsString);
  const [isNew, setNew] = useState(false);
  const canLog = field !== undefined && includesRight(field.right, "log");
  return (
    <Stack gap="md">
      {planId === null && <SectionTitle title={t("title")} lead={t("lead")} />}
      {field === undefined && <ListSkeleton />}
      {field !== undefined && planId !== null && (
        <PlanView key={planId} field={field} planId={planId} onClose={() => void setPlanId(null)} />
      )}
      {field !== undefined && planId === null && isNew && (
        <NewPlan
          field={field}
          onCreated={(plan) => {
            setNew(false);
            void setPlanId(plan.id);
          }}
          onClose={() => setNew(false)}
        />
      )}
      {field !== undefined && planId === null && !isNew && (
        <PlanList
          fieldId={fieldId}
          onNew={canLog ? () => setNew(true) : null}
          onOpen={(id) => void setPlanId(id)}
        />
      )}
    </Stack>
  );
}

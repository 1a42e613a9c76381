import { useFarms } from "@surco/fields/web";
import type { Trial } from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "../inputs/FormInputs";
import { ScopeField } from "./ScopeField";
import type { FormScope } from "./trial-form";

interface ScopeChoiceProps {
  saved: Trial | null;
  value: FormScope;
  /** True where a field is still to be chosen, once saving was tried. */
  isMissing: boolean;
  onChange(scope: FormScope): void;
}

/** Fields whose recommendations the trial drives: all, those of a farm, a single one, or none. */
export function ScopeChoice({ saved, value, isMissing, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation("recommendations");
  const { data: farms = [] } = useFarms();
  const savedField = saved?.scope.of === "field" ? saved.scope.fieldId : null;
  return (
    <>
      <ChoiceField
        label={t("trials.drives")}
        hint={t("trials.drivesHint")}
        value={value.of === "farm" ? value.farmId : value.of}
        options={[
          { value: "all", label: t("trials.scope.all") },
          { value: "field", label: t("trials.scope.field") },
          ...farms.map(({ id, name }) => ({ value: id, label: t("trials.scope.farmNamed", { name }) })),
          { value: "none", label: t("trials.scope.none") },
        ]}
        onChange={(next) => {
          if (next === "all" || next === "none") onChange({ of: next });
          else if (next === "field") onChange({ of: "field", fieldId: savedField ?? "" });
          else onChange({ of: "farm", farmId: next });
        }}
      />
      {value.of === "field" && (
        <ScopeField
          fieldId={value.fieldId}
          savedName={value.fieldId === savedField ? (saved?.scopeName ?? null) : null}
          isMissing={isMissing}
          onChange={(fieldId) => onChange({ of: "field", fieldId })}
        />
      )}
    </>
  );
}

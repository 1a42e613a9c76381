import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { genotypeLabel } from "@surco/agronomy";
import { FormFooter, TitledDialog, useBegunForm, useVersionedForm } from "@surco/kit-web";
import {
  densityLevels,
  type Hybrid,
  type HybridValues,
  hybridColumns,
  hybridValues,
} from "@surco/recommendations/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceField, NumberField } from "../inputs/FormInputs";
import { inputOf, type NumberInputValue, numberOf } from "../number-input";
import { useValuesText } from "./HybridImportDialog";
import { useWriteHybrid } from "./use-hybrids";

type HybridRecord = Hybrid & { id: number };
type HybridForm = Record<keyof HybridValues, NumberInputValue>;

const UNITS: Record<keyof HybridValues, string | null> = {
  nitrogenResponse: null,
  densityResponse: null,
  optimalPlantsPerHa: "units.density",
  seedsPerBag: "units.seeds",
  thousandSeedsG: "units.grams",
  thermalFactor: null,
};

function formOf(values: HybridValues): HybridForm {
  return {
    nitrogenResponse: values.nitrogenResponse ?? "",
    densityResponse: values.densityResponse ?? "",
    optimalPlantsPerHa: inputOf(values.optimalPlantsPerHa),
    seedsPerBag: inputOf(values.seedsPerBag),
    thousandSeedsG: inputOf(values.thousandSeedsG),
    thermalFactor: inputOf(values.thermalFactor),
  };
}

function readForm(form: HybridForm) {
  return hybridValues.safeParse({
    nitrogenResponse: form.nitrogenResponse === "" ? null : form.nitrogenResponse,
    densityResponse: form.densityResponse === "" ? null : form.densityResponse,
    optimalPlantsPerHa: numberOf(form.optimalPlantsPerHa),
    seedsPerBag: numberOf(form.seedsPerBag),
    thousandSeedsG: numberOf(form.thousandSeedsG),
    thermalFactor: numberOf(form.thermalFactor),
  });
}

/** Changes the parameters of a hybrid. Mounted while it is open. */
export function HybridDialog({ hybrid, onClose }: { hybrid: Hybrid; onClose(): void }) {
  const { t } = useTranslation("recommendations");
  const valuesText = useValuesText();
  const write = useWriteHybrid();
  const saved: HybridRecord = { ...hybrid, id: hybrid.genotypeId };
  const begun = useBegunForm<HybridRecord, HybridForm>({
    name: null,
    saved,
    valuesOf: (one) => formOf((one ?? saved).values),
  });
  const [values, setValues] = useState(begun.values);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const form = useVersionedForm(begun, {
    values,
    setValues,
    validate: () => {
      const read = readForm(values);
      setWrong(new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0] ?? ""))));
      return read.success;
    },
    messages: {
      name: "recommendations/save-hybrid",
      success: "recommendations:notices.HYBRID_SAVED",
      failure: "recommendations:notices.HYBRID_SAVE_FAILED",
    },
    save: ({ version, values: typed }) =>
      write(hybrid.genotypeId, { version: version ?? 0, values: hybridValues.parse(readForm(typed).data) }),
    onSaved: onClose,
  });
  const { stale } = form;
  return (
    <TitledDialog
      title={genotypeLabel({ name: hybrid.genotypeName, brandName: hybrid.brandName })}
      isOpen
      onClose={onClose}
    >
      <form ref={form.box} noValidate onSubmit={form.submit}>
        <Stack gap="md">
          {hybridColumns.map((column) => {
            const label = t(`hybrids.column.${column}`);
            const unit = UNITS[column];
            if (column === "nitrogenResponse" || column === "densityResponse") {
              return (
                <ChoiceField
                  key={column}
                  label={label}
                  value={String(values[column])}
                  options={[
                    { value: "", label: t("hybrids.unknown") },
                    ...densityLevels.map((value) => ({
                      value: String(value),
                      label: t(`words.level.${value}`),
                    })),
                  ]}
                  onChange={(value) => setValues({ ...values, [column]: value })}
                />
              );
            }
            return (
              <NumberField
                key={column}
                label={label}
                unit={unit === null ? null : t(unit)}
                value={values[column]}
                isWrong={wrong.has(column)}
                onChange={(value) => setValues({ ...values, [column]: value })}
              />
            );
          })}
          {stale && (
            <Alert color="yellow" role="alert" title={t("hybrids.staleTitle")}>
              <Text size="sm">{t("hybrids.staleText", { values: valuesText(stale.values) })}</Text>
              <Group mt="sm" gap="sm">
                <Button variant="default" mih={44} onClick={form.takeTheirs}>
                  {t("hybrids.staleTake")}
                </Button>
                <Button mih={44} onClick={form.keepMine}>
                  {t("hybrids.staleKeep")}
                </Button>
              </Group>
            </Alert>
          )}
          <FormFooter
            save={t("common:save")}
            isSaving={form.isSaving}
            isDraftKept={false}
            onClose={onClose}
          />
        </Stack>
      </form>
    </TitledDialog>
  );
}

import { ActionIcon, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { DayInput, Figure, inputSize } from "@surco/kit-web";
import { type NitrogenResult, nitrateForms } from "@surco/recommendations/contract";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ChoiceField, NumberField } from "../inputs/FormInputs";
import classes from "../recommendations.module.css";
import { emptyLayer, type LayerForm, MAX_SOIL_LAYERS, type NitrogenForm } from "./nitrogen-form";

interface SoilInputsProps {
  values: NitrogenForm;
  problems: ReadonlySet<string>;
  hint: string | null;
  result: NitrogenResult | null;
  onChange(changes: Partial<NitrogenForm>): void;
}

/** Available nitrogen at sowing: typed, or from the layers of a soil test. */
export function SoilInputs({ values, problems, hint, result, onChange }: SoilInputsProps) {
  const { t } = useTranslation("recommendations");
  const explanation = result?.explanations.soilNitrogen;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t("inputs.soilN")}
      </Text>
      <SegmentedControl
        size="md"
        aria-label={t("inputs.soilN")}
        value={values.soilBy}
        data={(["amount", "layers"] as const).map((value) => ({ value, label: t(`form.soilBy.${value}`) }))}
        onChange={(value) => onChange({ soilBy: value === "layers" ? "layers" : "amount" })}
      />
      {values.soilBy === "amount" ? (
        <NumberField
          label={t("inputs.availableN")}
          unit="kg/ha"
          value={values.availableN}
          isWrong={problems.has("soil.availableNKgPerHa")}
          hint={hint}
          onChange={(availableN) => onChange({ availableN })}
        />
      ) : (
        <>
          <LayerInputs values={values} problems={problems} onChange={onChange} />
          {hint !== null && (
            <Text size="xs" c="dimmed">
              {hint}
            </Text>
          )}
          {explanation !== undefined && (
            <Text size="sm">
              {t("form.soilTotal")} <Figure explanation={explanation} />
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}

function LayerInputs({
  values,
  problems,
  onChange,
}: Pick<SoilInputsProps, "values" | "problems" | "onChange">) {
  const { t } = useTranslation("recommendations");
  const { layers } = values;
  const change = (index: number, changes: Partial<LayerForm>) =>
    onChange({ layers: layers.map((layer, at) => (at === index ? { ...layer, ...changes } : layer)) });
  return (
    <Stack gap="xs">
      <div className={classes.pair}>
        <ChoiceField
          label={t("inputs.nitrateForm")}
          value={values.nitrateForm}
          options={nitrateForms.map((value) => ({ value, label: t(`words.nitrate.${value}`) }))}
          onChange={(nitrateForm) => onChange({ nitrateForm })}
        />
        <DayInput
          {...inputSize}
          label={t("inputs.sampledOn")}
          value={values.sampledOn}
          onChange={(sampledOn) => onChange({ sampledOn })}
        />
      </div>
      {layers.map((layer, index) => {
        const path = (name: string) => problems.has(`soil.layers.${index}.${name}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: layers have no identity but their depth
          <fieldset key={index} className={classes.fold} aria-label={t("form.layer", { number: index + 1 })}>
            <div className={classes.row}>
              <Text size="sm" fw={500}>
                {t("form.layer", { number: index + 1 })}
              </Text>
              {layers.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t("form.removeLayer", { number: index + 1 })}
                  onClick={() => onChange({ layers: layers.filter((_, at) => at !== index) })}
                >
                  <IconTrash size={20} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <div className={classes.pair}>
              <NumberField
                label={t("inputs.nitrate")}
                unit="ppm"
                value={layer.nitratePpm}
                isWrong={path("nitratePpm")}
                onChange={(nitratePpm) => change(index, { nitratePpm })}
              />
              <NumberField
                label={t("inputs.bulkDensity")}
                unit="t/m³"
                value={layer.bulkDensityTPerM3}
                isWrong={path("bulkDensityTPerM3")}
                onChange={(bulkDensityTPerM3) => change(index, { bulkDensityTPerM3 })}
              />
              <NumberField
                label={t("inputs.thickness")}
                unit="cm"
                value={layer.thicknessCm}
                isWrong={path("thicknessCm")}
                onChange={(thicknessCm) => change(index, { thicknessCm })}
              />
            </div>
          </fieldset>
        );
      })}
      {layers.length < MAX_SOIL_LAYERS && (
        <Group>
          <Button
            variant="default"
            mih={44}
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => onChange({ layers: [...layers, emptyLayer()] })}
          >
            {t("form.addLayer")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

import { Checkbox, Input, Pill, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { findCrop } from "@surco/agronomy";
import { Explained, inputSize, ListEnd, ListProblem, useFormat } from "@surco/kit-web";
import type { Programme } from "@surco/resowing-coverage/contract";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { explainCoveredArea } from "../explanations/explain-coverage";
import type { ChosenField, CoverageFormValues } from "./coverage-values";
import { useOfferedFields } from "./use-offered-fields";

const TYPING_MS = 250;

interface FieldsInputProps {
  values: Pick<CoverageFormValues, "season" | "period" | "fields">;
  programme: Programme;
  error: string | null;
  onChange(fields: ChosenField[]): void;
}

/** Choice of own fields with a covered crop, searched by text, with their hectares. */
export function FieldsInput({ values, programme, error, onChange }: FieldsInputProps) {
  const { t } = useTranslation(["resowing-coverage", "fields"]);
  const format = useFormat();
  const label = useId();
  const [text, setText] = useState("");
  const [searched] = useDebouncedValue(text, TYPING_MS);
  const { season, period, fields: chosen } = values;
  const { pages, fields } = useOfferedFields({ text: searched, season, period, cropIds: programme.cropIds });
  const isChosen = (id: string) => chosen.some((field) => field.id === id);
  const toggle = ({ id, name, areaHa, cropId }: ChosenField) =>
    onChange(
      isChosen(id) ? chosen.filter((field) => field.id !== id) : [...chosen, { id, name, areaHa, cropId }],
    );
  const totalHa = chosen.reduce((sum, { areaHa }) => sum + areaHa, 0);
  return (
    <Stack gap="xs" role="group" aria-labelledby={label}>
      <Input.Label component="div" size="md" id={label}>
        {t("values.fields")}
      </Input.Label>
      {chosen.length > 0 && (
        <>
          <Pill.Group data-recorded>
            {chosen.map((field) => (
              <Pill
                key={field.id}
                size="lg"
                withRemoveButton
                removeButtonProps={{ "aria-label": t("form.removeField", { name: field.name }) }}
                onRemove={() => toggle(field)}
              >
                {field.name}
              </Pill>
            ))}
          </Pill.Group>
          <Text size="sm" fw={600} role="status">
            {t("list.fields", { count: chosen.length })} ·{" "}
            <Explained explanation={explainCoveredArea(chosen)}>{format.ha(totalHa)}</Explained>
          </Text>
        </>
      )}
      <TextInput
        {...inputSize}
        type="search"
        label={t("form.searchFields")}
        maxLength={200}
        value={text}
        error={error}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <ListProblem query={pages} failed={t("form.fieldsFailed")} />
      {fields?.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t(searched.trim() === "" ? "form.noFields" : "form.noFieldFound", { season })}
        </Text>
      )}
      {fields && fields.length > 0 && (
        <ul className={classes.fieldChoice} data-recorded>
          {fields.map((field) => {
            const crop = field.cropId === null ? null : findCrop(field.cropId);
            const isSmall = field.areaHa < programme.minAreaHa && !isChosen(field.id);
            return (
              <li key={field.id}>
                <Checkbox
                  size="md"
                  checked={isChosen(field.id)}
                  disabled={isSmall}
                  onChange={() => toggle(field)}
                  label={
                    <>
                      {field.name}
                      <Text span size="sm" c="dimmed" display="block">
                        {[
                          field.farmName,
                          crop && t(`fields:crop.${crop.key}`),
                          format.ha(field.areaHa),
                          isSmall && t("form.tooSmall", { area: format.ha(programme.minAreaHa) }),
                        ]
                          .filter(Boolean)
                          .join(" · ")}
                      </Text>
                    </>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <ListEnd query={pages} />
    </Stack>
  );
}

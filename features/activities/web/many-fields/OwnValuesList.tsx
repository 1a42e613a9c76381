import { NumberInput, Text } from "@mantine/core";
import { DayInput, useFormat } from "@surco/kit-web";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { PickedField } from "../pick/picked-field";
import type { FieldColumn, OwnValues } from "./field-columns";
import classes from "./many-fields.module.css";

interface OwnValuesListProps {
  picked: readonly PickedField[];
  columns: readonly FieldColumn[];
  /** By field id. */
  own: Readonly<Record<string, OwnValues>>;
  errors: Readonly<Record<string, Record<string, string>>>;
  onChange(fieldId: string, path: string, value: string | number): void;
}

/** Inputs of the values in which fields differ; empty ones take the value of all. */
export function OwnValuesList({ picked, columns, own, errors, onChange }: OwnValuesListProps) {
  return (
    <div className={classes.rows}>
      {picked.map((field) => (
        <FieldRow
          key={field.fieldId}
          field={field}
          columns={columns}
          own={own[field.fieldId]}
          errors={errors[field.fieldId]}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

interface FieldRowProps extends Pick<OwnValuesListProps, "columns" | "onChange"> {
  field: PickedField;
  own: OwnValues | undefined;
  errors: Record<string, string> | undefined;
}

/** Row of one field; typing in one of 200 draws that one alone. */
const FieldRow = memo(function FieldRow({ field, columns, own, errors, onChange }: FieldRowProps) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const { fieldId, name, farmName } = field;
  return (
    <fieldset className={classes.row}>
      <legend className={classes.rowName}>
        {name}{" "}
        <Text span size="xs" c="dimmed">
          {farmName}
        </Text>
      </legend>
      <div className={classes.inputs}>
        {columns.map(({ path, kind, label, product, unit }) => {
          const words = t(label, { number: product });
          const input = {
            label: unit === null ? words : `${words} (${t(unit)})`,
            error: errors?.[path],
            value: own?.[path] ?? "",
          };
          return kind === "day" ? (
            <DayInput
              key={path}
              {...input}
              value={String(input.value)}
              onChange={(day) => onChange(fieldId, path, day)}
            />
          ) : (
            <NumberInput
              key={path}
              inputMode="decimal"
              hideControls
              min={0}
              decimalSeparator={format.number(1.5, 1).charAt(1)}
              {...input}
              onChange={(value) => onChange(fieldId, path, value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
});

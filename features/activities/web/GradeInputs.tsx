import { Group, NumberInput, Text } from "@mantine/core";
import { inputSize, useFormat } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActivityFormApi } from "./ActivityInputs";
import type { ProductRow } from "./form-values";

const PARTS = ["nPct", "p2o5Pct", "k2oPct", "sPct"] as const;
type Grade = NonNullable<ProductRow["grade"]>;
type Typed = Record<(typeof PARTS)[number], number | string>;

/** Grade on the label of a fertiliser that the catalogue does not have; empty parts are none. */
export function GradeInputs({ form, at }: { form: ActivityFormApi; at: number }) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const grade = form.values.products[at]?.grade ?? null;
  const [typed, setTyped] = useState<Typed>(() => typedOf(grade));
  // The form was filled anew, as by discarding a draft.
  if (!isSame(gradeOf(typed), grade)) setTyped(typedOf(grade));
  const change = (part: keyof Typed, value: number | string) => {
    const changed = { ...typed, [part]: value };
    setTyped(changed);
    form.setFieldValue(`products.${at}.grade`, gradeOf(changed));
  };
  return (
    <div>
      <Text size="sm" fw={500}>
        {t("grade.title")}
      </Text>
      <Group grow gap="xs" align="start" wrap="nowrap">
        {PARTS.map((part) => (
          <NumberInput
            key={part}
            {...inputSize}
            inputMode="decimal"
            hideControls
            min={0}
            max={100}
            clampBehavior="none"
            decimalSeparator={format.number(1.5, 1).charAt(1)}
            label={t(`grade.${part}`)}
            value={typed[part]}
            error={form.errors[`products.${at}.grade.${part}`]}
            onChange={(value) => change(part, value)}
          />
        ))}
      </Group>
    </div>
  );
}

function typedOf(grade: Grade | null): Typed {
  if (grade === null) return { nPct: "", p2o5Pct: "", k2oPct: "", sPct: "" };
  return grade;
}

/** null where nothing is typed. */
function gradeOf(typed: Typed): Grade | null {
  if (PARTS.every((part) => typed[part] === "")) return null;
  const pct = (part: keyof Typed) => Number(typed[part]) || 0;
  return { nPct: pct("nPct"), p2o5Pct: pct("p2o5Pct"), k2oPct: pct("k2oPct"), sPct: pct("sPct") };
}

function isSame(one: Grade | null, other: Grade | null): boolean {
  if (one === null || other === null) return one === other;
  return PARTS.every((part) => one[part] === other[part]);
}

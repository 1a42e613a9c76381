import { Checkbox, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { MAX_CELLS } from "@surco/variable-rates";
import { useTranslation } from "react-i18next";
import classes from "../prescriptions.module.css";
import { NumberField } from "./NumberField";
import type { PrescriptionForm, ProblemKey } from "./prescription-form";
import type { FormCells } from "./use-cells";

interface CellInputsProps {
  values: PrescriptionForm;
  cells: FormCells;
  problemOf(path: string): ProblemKey | null;
  onChange(changes: Partial<PrescriptionForm>): void;
}

/** Cells of the machine's width, with their number. */
export function CellInputs({ values, cells, problemOf, onChange }: CellInputsProps) {
  const { t } = useTranslation("prescriptions");
  const format = useFormat();
  const error = (path: string) => {
    const problem = problemOf(path);
    return problem === null ? null : t(`problems.${problem}`);
  };
  return (
    <div>
      <Checkbox
        size="md"
        label={t("cells.use")}
        checked={values.hasCells}
        onChange={(event) => onChange({ hasCells: event.currentTarget.checked })}
      />
      {values.hasCells && (
        <>
          <div className={classes.pair}>
            <NumberField
              label={t("cells.width")}
              unit="m"
              value={values.widthM}
              error={error("widthM")}
              onChange={(widthM) => onChange({ widthM })}
            />
            <NumberField
              label={t("cells.length")}
              unit="m"
              value={values.lengthM}
              error={error("lengthM")}
              onChange={(lengthM) => onChange({ lengthM })}
            />
            <NumberField
              label={t("cells.heading")}
              unit="°"
              hint={t("cells.headingAbout")}
              value={values.headingDeg}
              error={error("headingDeg")}
              onChange={(headingDeg) => onChange({ headingDeg })}
            />
          </div>
          {cells !== null && (
            <Text size="sm" mt="xs" role="status" c={"refused" in cells ? "red" : undefined}>
              {"cells" in cells
                ? t("cells.count", {
                    count: cells.cells.length,
                    number: format.number(cells.cells.length, 0),
                  })
                : t(`cells.${cells.refused}`, { most: format.number(MAX_CELLS, 0) })}
            </Text>
          )}
        </>
      )}
    </div>
  );
}

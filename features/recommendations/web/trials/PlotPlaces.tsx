import { Text } from "@mantine/core";
import { rowsAre } from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";
import { ChoiceField, NumberField } from "../inputs/FormInputs";
import classes from "../recommendations.module.css";
import { rowPlaces } from "./row-places";
import type { TypedTable } from "./trial-form";

interface PlotPlacesProps {
  table: TypedTable;
  wrong: ReadonlySet<string>;
  onChange(changes: Partial<TypedTable>): void;
}

/** Kind of the rows' places, and what they are the places of. */
export function PlotPlaces({ table, wrong, onChange }: PlotPlacesProps) {
  const { t } = useTranslation("recommendations");
  const { places } = table;
  return (
    <>
      <div className={classes.pair}>
        <ChoiceField
          label={t("trials.places.label")}
          value={places}
          options={rowPlaces.options.map((value) => ({ value, label: t(`trials.places.${value}`) }))}
          onChange={(next) => onChange({ places: next })}
        />
        {places !== "none" && (
          <ChoiceField
            label={t("trials.places.rowsAre")}
            value={table.rowsAre}
            options={rowsAre.options.map((value) => ({ value, label: t(`trials.places.${value}`) }))}
            onChange={(next) => onChange({ rowsAre: next })}
          />
        )}
        {places === "grid" && (
          <>
            <NumberField
              label={t("trials.places.rowSpacing")}
              unit="m"
              value={table.rowSpacingM}
              error={wrong.has("plotSpacing.rowsM") ? t("form.outOfRange") : null}
              onChange={(rowSpacingM) => onChange({ rowSpacingM })}
            />
            <NumberField
              label={t("trials.places.columnSpacing")}
              unit="m"
              value={table.columnSpacingM}
              error={wrong.has("plotSpacing.columnsM") ? t("form.outOfRange") : null}
              onChange={(columnSpacingM) => onChange({ columnSpacingM })}
            />
          </>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {t(places === "grid" ? "trials.places.gridHint" : "trials.places.hint")}
      </Text>
    </>
  );
}

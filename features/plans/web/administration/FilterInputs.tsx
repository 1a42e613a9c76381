import { Button, NativeSelect } from "@mantine/core";
import { DayInput, FilterGrid, inputSize } from "@surco/kit-web";
import { sellerCountries } from "@surco/plans/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCountryName } from "../use-country-name";
import type { Filters } from "./use-filters";

interface FilterInputsProps {
  filters: Filters;
  /** Those of one view, before the common ones. */
  children: ReactNode;
}

/** Filters of a view, with country and days, which both have. */
export function FilterInputs({ filters: { typed, set }, children }: FilterInputsProps) {
  const { t } = useTranslation("plans");
  const countryName = useCountryName();
  const isFiltered = Object.values(typed).some((value) => value !== null && value !== "");
  return (
    <FilterGrid>
      {children}
      <NativeSelect
        {...inputSize}
        label={t("allOrders.country")}
        value={typed.pais ?? ""}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          void set({ pais: sellerCountries.find((one) => one === chosen) ?? null });
        }}
        data={[
          { value: "", label: t("allOrders.all") },
          ...sellerCountries.map((one) => ({ value: one, label: countryName(one) })),
        ]}
      />
      <DayInput
        {...inputSize}
        label={t("allOrders.from")}
        value={typed.desde}
        onChange={(day) => void set({ desde: day || null })}
      />
      <DayInput
        {...inputSize}
        label={t("allOrders.until")}
        value={typed.hasta}
        onChange={(day) => void set({ hasta: day || null })}
      />
      {isFiltered && (
        <Button variant="subtle" mih={44} onClick={() => void set(null)}>
          {t("allOrders.clear")}
        </Button>
      )}
    </FilterGrid>
  );
}

import { Button, NativeSelect } from "@mantine/core";
import { FilterGrid, inputSize, SearchBox } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useBatchChoices } from "./registry/use-registry";
import type { BatchFilterState } from "./use-batch-filters";

const LINKED = ["si", "no"] as const;

/** Filters of batches: text, hybrid, season, and whether a sowing is linked. */
export function FilterInputs({ state: { typed, set, isFiltered } }: { state: BatchFilterState }) {
  const { t } = useTranslation("trial-batches");
  const choices = useBatchChoices().data;
  const withChosen = (offered: readonly string[], chosen: string) =>
    chosen === "" || offered.includes(chosen) ? offered : [chosen, ...offered];
  const choose = (key: "hibrido" | "campana", offered: readonly string[] = []) => (
    <NativeSelect
      {...inputSize}
      label={t(key === "hibrido" ? "columns.hybrid" : "columns.season")}
      value={typed[key]}
      onChange={(event) => void set({ [key]: event.currentTarget.value || null })}
      data={[{ value: "", label: t("filters.any") }, ...withChosen(offered, typed[key])]}
    />
  );
  return (
    <FilterGrid>
      <SearchBox
        label={t("filters.search")}
        placeholder={t("filters.searchHint")}
        maxLength={80}
        value={typed.q}
        onSearch={(text) => void set({ q: text || null })}
      />
      {choose("hibrido", choices?.hybrids)}
      {choose("campana", choices?.seasons)}
      <NativeSelect
        {...inputSize}
        label={t("filters.linked")}
        value={typed.vinculado ?? ""}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          void set({ vinculado: LINKED.find((one) => one === chosen) ?? null });
        }}
        data={[
          { value: "", label: t("filters.any") },
          ...LINKED.map((one) => ({ value: one, label: t(`filters.${one}`) })),
        ]}
      />
      {isFiltered && (
        <Button variant="subtle" mih={44} onClick={() => void set(null)}>
          {t("filters.clear")}
        </Button>
      )}
    </FilterGrid>
  );
}

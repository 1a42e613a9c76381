import { Switch } from "@mantine/core";
import { FilterGrid } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { ChoiceInput } from "../ChoiceInput";
import { useChoices } from "../queries";
import { SeasonInputs } from "../SeasonInputs";
import { useCropName } from "../use-crop-name";
import type { ProducerFilterState } from "./use-producer-filters";

/** Inputs of the filters of producers. */
export function ProducerFilters({ chosen, query, set }: ProducerFilterState) {
  const { t } = useTranslation("staff");
  const cropName = useCropName();
  const { data } = useChoices(query.season);
  const named = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterGrid>
      <SeasonInputs />
      <ChoiceInput
        label={t("filters.manager")}
        value={chosen.managerId}
        options={named(data?.managers)}
        onChange={(managerId) => set({ managerId })}
      />
      {(data?.groups.length ?? 0) > 0 && (
        <ChoiceInput
          label={t("filters.group")}
          value={chosen.groupId}
          options={named(data?.groups)}
          onChange={(groupId) => set({ groupId })}
        />
      )}
      <ChoiceInput
        label={t("filters.district")}
        value={chosen.district}
        options={(data?.districts ?? []).map((name) => ({ value: name, label: name }))}
        onChange={(district) => set({ district })}
      />
      <ChoiceInput
        label={t("filters.crop")}
        value={chosen.crop === null ? null : String(chosen.crop)}
        options={(data?.cropIds ?? []).map((id) => ({ value: String(id), label: cropName(id) }))}
        onChange={(crop) => set({ crop: crop === null ? null : Number(crop) })}
      />
      <ChoiceInput
        label={t("filters.hybrid")}
        value={chosen.genotype === null ? null : String(chosen.genotype)}
        options={(data?.genotypes ?? []).map(({ genotypeId, name }) => ({
          value: String(genotypeId),
          label: name,
        }))}
        onChange={(genotype) => set({ genotype: genotype === null ? null : Number(genotype) })}
      />
      <Switch
        mih={44}
        label={t("filters.inactive")}
        checked={chosen.isInactive}
        onChange={({ currentTarget: { checked } }) => set({ isInactive: checked || null })}
      />
    </FilterGrid>
  );
}

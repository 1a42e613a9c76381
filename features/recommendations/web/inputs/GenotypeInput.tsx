import { Select, TextInput } from "@mantine/core";
import { genotypeLabel } from "@surco/agronomy";
import { useGenotypes } from "@surco/catalogues/web";
import { searchText, searchWords } from "@surco/contract";
import { inputSize } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Option for a genotype that the catalogue does not have. */
export const OTHER_GENOTYPE = "other";
/** Options shown at once; typing finds the rest. */
const MAX_OPTIONS = 200;

interface GenotypeInputProps {
  cropId: number | null;
  genotypeId: string;
  otherGenotype: string;
  hint: string | null;
  onChange(changes: { genotypeId?: string; otherGenotype?: string }): void;
}

/** Hybrid or variety of the catalogue, or another one by its name. */
export function GenotypeInput({ cropId, genotypeId, otherGenotype, hint, onChange }: GenotypeInputProps) {
  const { t } = useTranslation("recommendations");
  const { data: genotypes = [], isLoading } = useGenotypes(cropId);
  const options = genotypes.map((one) => ({ value: String(one.id), label: genotypeLabel(one) }));
  // Offered whatever is typed and however many genotypes there are.
  const other = { value: OTHER_GENOTYPE, label: t("form.otherGenotype") };
  // Nothing is offered while the list is read: an option would move from under the finger.
  const offered = (found: typeof options) => (isLoading ? [] : [...found.slice(0, MAX_OPTIONS), other]);
  return (
    <>
      <Select
        {...inputSize}
        label={t("inputs.genotype")}
        description={hint ?? undefined}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={t("form.anyGenotype")}
        searchable
        clearable
        disabled={cropId === null}
        data={isLoading ? [] : [...options, other]}
        nothingFoundMessage={t("common:loading")}
        filter={({ search }) => offered(options.filter(matches(search)))}
        comboboxProps={{ withinPortal: false }}
        value={genotypeId === "" ? null : genotypeId}
        onChange={(chosen) => onChange({ genotypeId: chosen ?? "" })}
      />
      {genotypeId === OTHER_GENOTYPE && (
        <TextInput
          {...inputSize}
          label={t("inputs.otherGenotype")}
          maxLength={80}
          autoComplete="off"
          value={otherGenotype}
          onChange={(event) => onChange({ otherGenotype: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** Options that hold every typed word. */
function matches(search: string) {
  const words = searchWords(search);
  return ({ label }: { label: string }) => words.every((word) => searchText(label).includes(word));
}

/** Name of the chosen genotype; null where none is. */
export function useGenotypeName(
  cropId: number | null,
  genotypeId: string,
  otherGenotype: string,
): string | null {
  const genotypes = useGenotypes(cropId).data ?? [];
  if (genotypeId === OTHER_GENOTYPE) return otherGenotype.trim() === "" ? null : otherGenotype.trim();
  const known = genotypes.find(({ id }) => String(id) === genotypeId);
  return known === undefined ? null : genotypeLabel(known).slice(0, 80);
}

import { Select } from "@mantine/core";
import { inputSize } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

interface ChoiceInputProps {
  label: string;
  /** Chosen value; null: all. */
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange(value: string | null): void;
}

/** Filter with one value of many, found by typing. */
export function ChoiceInput({ label, value, options, onChange }: ChoiceInputProps) {
  const { t } = useTranslation("staff");
  // A value of the address that is not offered any more can still be seen and taken out.
  const isKnown = value === null || options.some((one) => one.value === value);
  return (
    <Select
      {...inputSize}
      label={label}
      placeholder={t("filters.all")}
      clearable
      searchable
      limit={100}
      nothingFoundMessage={t("filters.noSuch")}
      data={isKnown ? [...options] : [{ value, label: t("filters.unknown") }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}

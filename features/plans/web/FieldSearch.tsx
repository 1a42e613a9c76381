import { CloseButton, TextInput } from "@mantine/core";
import { searchText, searchWords } from "@surco/contract";
import { inputSize } from "@surco/kit-web";
import type { ConvertibleField } from "@surco/plans/contract";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./plans.module.css";

/** Number of fields from which on a list has a search. */
export const SEARCHED_FIELDS = 8;

interface FieldSearchProps {
  value: string;
  onChange(text: string): void;
}

/** Search of a list by the name of field or farm. */
export function FieldSearch({ value, onChange }: FieldSearchProps) {
  const { t } = useTranslation("plans");
  return (
    <search className={classes.search}>
      <TextInput
        {...inputSize}
        aria-label={t("search.label")}
        placeholder={t("search.label")}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSection={
          value !== "" && <CloseButton aria-label={t("search.clear")} onClick={() => onChange("")} />
        }
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </search>
  );
}

/** Fields whose name or farm contains each word of a typed text. */
export function foundFields(fields: readonly ConvertibleField[], text: string): readonly ConvertibleField[] {
  const words = searchWords(text);
  return fields.filter(({ name, farmName }) => {
    const searched = searchText(`${name} ${farmName}`);
    return words.every((word) => searched.includes(word));
  });
}

import { Select } from "@mantine/core";
import { inputSize, sessionAccount } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { useNoteFilters } from "./use-note-filters";
import { useNoteAuthors } from "./use-note-list";

/** Filter for the notes of one author; one's own are those of the chip "Mías". */
export function AuthorInput({
  filters,
  setFilters,
}: Pick<ReturnType<typeof useNoteFilters>, "filters" | "setFilters">) {
  const { t } = useTranslation(["notes", "fields"]);
  const { data: authors = [], isError } = useNoteAuthors();
  const self = sessionAccount();
  const chosen = filters.isOwn ? self : filters.authorId;
  const options = authors.map(({ accountId, name, isSelf }) => ({
    value: accountId,
    label: isSelf ? t("task.self", { name }) : name,
  }));
  // The chosen author stays, without the list too.
  if (chosen !== null && !authors.some(({ accountId }) => accountId === chosen))
    options.unshift({ value: chosen, label: t(chosen === self ? "all.isOwn" : "task.someone") });
  return (
    <Select
      {...inputSize}
      clearable
      searchable
      label={t("all.author")}
      placeholder={t("all.everybody")}
      description={isError && authors.length === 0 ? t("all.authorsFailed") : null}
      nothingFoundMessage={t("fields:recordFilters.noSuch")}
      data={options}
      limit={200}
      value={chosen}
      onChange={(value) =>
        setFilters({ isOwn: value !== null && value === self, authorId: value === self ? null : value })
      }
    />
  );
}

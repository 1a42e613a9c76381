import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ManagedUser } from "@surco/accounts/contract";
import { nameKey } from "@surco/contract";
import { useAction } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { useGroupPages, useSaveGroup } from "./use-groups";

const TYPING_MS = 250;
/** Option that creates a group of the typed name. */
const CREATE = "create";

interface GroupChoiceProps {
  value: ManagedUser["producerGroup"];
  onChange(group: ManagedUser["producerGroup"]): void;
}

/** Selects a producer group by name, or creates one. */
export function GroupChoice({ value, onChange }: GroupChoiceProps) {
  const { t } = useTranslation("accounts");
  const [text, setText] = useState(value?.name ?? "");
  const typed = text === value?.name ? "" : text.trim();
  const [searchText] = useDebouncedValue(typed, TYPING_MS);
  const groups = useGroupPages(searchText).data?.pages.flatMap((page) => page.groups) ?? [];
  const create = useAction({
    name: "accounts/create-group",
    run: useSaveGroup(null),
    success: "accounts:notices.GROUP_SAVED",
    failure: "accounts:notices.GROUP_SAVE_FAILED",
    onSuccess: ({ id, name }) => {
      onChange({ id, name });
      setText(name);
    },
  });
  const isNew = typed !== "" && !groups.some(({ name }) => nameKey(name) === nameKey(typed));
  const options = [
    ...(value !== null && !groups.some(({ id }) => id === value.id) ? [value] : []),
    ...groups,
  ].map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      size="md"
      searchable
      clearable
      label={t("manage.group.label")}
      description={t("manage.group.text")}
      placeholder={t("manage.group.none")}
      data={[
        ...options,
        ...(isNew ? [{ value: CREATE, label: t("manage.group.create", { name: typed }) }] : []),
      ]}
      value={value?.id ?? null}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options: all }) => all}
      nothingFoundMessage={t("manage.group.nothing")}
      clearButtonProps={{ "aria-label": t("manage.group.none") }}
      onChange={(id) => {
        if (id !== CREATE) return onChange(groups.find((group) => group.id === id) ?? null);
        create.mutate({ name: typed, id: newId(), managerId: null, version: null });
      }}
    />
  );
}

import { Select, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ManagedUser, ManagerKind } from "@surco/accounts/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCandidates } from "./use-managed-users";

const TYPING_MS = 250;

interface ManagerChoiceProps {
  /** Kinds of managers to choose from; empty: the role has no manager. */
  kinds: readonly ManagerKind[];
  value: ManagedUser["manager"];
  onChange(manager: ManagedUser["manager"]): void;
  label?: string;
}

/** Selects the manager among the allowed candidates, searched by name. */
export function ManagerChoice({ kinds, value, onChange, label: givenLabel }: ManagerChoiceProps) {
  const { t } = useTranslation("accounts");
  const [text, setText] = useState(value?.name ?? "");
  // The name of the chosen manager in the input is no search.
  const [searchText] = useDebouncedValue(text === value?.name ? "" : text.trim(), TYPING_MS);
  const found = useCandidates(kinds, searchText);
  const label = givenLabel ?? t("manage.manager.label");
  if (kinds.length === 0) {
    return (
      <div>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {t("manage.manager.top")}
        </Text>
      </div>
    );
  }
  const people = found.flatMap((list) => list.people);
  const isListed = value === null || people.some(({ id }) => id === value.id);
  // An account with a role and the agronomist flag is in two lists; it is offered once.
  const listedIds = new Set<string>();
  const data = found.map(({ kind, people: listed }) => ({
    group: t(`manage.kind.${kind}`),
    items: listed
      .filter(({ id }) => !listedIds.has(id) && listedIds.add(id))
      .map(({ id, name, username }) => ({
        value: id,
        label: username === null ? name : `${name} (${username})`,
      })),
  }));
  return (
    <Select
      key={kinds.join()}
      size="md"
      searchable
      clearable
      label={label}
      placeholder={t("manage.manager.none")}
      data={isListed ? data : [{ group: label, items: [{ value: value.id, label: value.name }] }, ...data]}
      value={value?.id ?? null}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      nothingFoundMessage={t("manage.manager.nobody")}
      clearButtonProps={{ "aria-label": t("manage.manager.none") }}
      onChange={(id) => {
        const chosen = people.find((one) => one.id === id);
        onChange(chosen ? { id: chosen.id, name: chosen.name, role: chosen.role } : null);
      }}
    />
  );
}

import { Button, Group } from "@mantine/core";
import type { ManagedUser } from "@surco/accounts/contract";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useManageAddress } from "./manage-address";

/** Filters set by links from other views, each removable. Labelled by the found accounts. */
export function ChosenFilters({ users }: { users: readonly ManagedUser[] }) {
  const { t } = useTranslation("accounts");
  const { read, write } = useManageAddress();
  const chosen = [
    { key: "managerId", label: t("manage.chip.manager", { name: users[0]?.manager?.name ?? "…" }) },
    { key: "groupId", label: t("manage.chip.group", { name: users[0]?.producerGroup?.name ?? "…" }) },
  ] as const;
  const shown = chosen.filter(({ key }) => read(key) !== "");
  if (shown.length === 0) return null;
  return (
    <Group gap="xs" mb="sm">
      {shown.map(({ key, label }) => (
        <Button
          key={key}
          variant="default"
          mih={44}
          rightSection={<IconX size={14} aria-hidden />}
          onClick={() => write({ [key]: "" })}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

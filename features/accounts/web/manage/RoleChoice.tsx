import { Radio, Stack } from "@mantine/core";
import { NONE } from "@surco/accounts/contract";
import { type Role, roles } from "@surco/contract";
import { useTranslation } from "react-i18next";
import classes from "./manage.module.css";

interface RoleChoiceProps {
  value: Role | null;
  /** Roles require an activated account. */
  isActivated: boolean;
  onChange(role: Role | null): void;
}

/** Selects a role; each is described. */
export function RoleChoice({ value, isActivated, onChange }: RoleChoiceProps) {
  const { t } = useTranslation("accounts");
  return (
    <Radio.Group
      label={t("manage.role.label")}
      value={value ?? NONE}
      onChange={(chosen) => onChange(roles.find((role) => role === chosen) ?? null)}
    >
      <Stack gap={0} mt={4}>
        {[NONE, ...roles].map((role) => (
          <Radio
            key={role}
            value={role}
            disabled={role !== NONE && !isActivated}
            className={classes.option}
            label={t(`manage.role.${role}.name`)}
            description={t(`manage.role.${role}.text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

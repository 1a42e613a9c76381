import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import { TitledDialog } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./manage.module.css";
import type { RightsDraft } from "./rights-draft";
import { useHasSoilImagery } from "./use-managed-users";

type Flags = Pick<RightsDraft, "isFieldAgronomist" | "hasOnesoilAccess" | "showSensitiveInformation">;

interface AccessSwitchesProps {
  /** Name of the account's owner. */
  name: string;
  value: Flags;
  onChange(flags: Partial<Flags>): void;
}

/** Permissions besides the role. Switching on the soil images needs confirmation. */
export function AccessSwitches({ name, value, onChange }: AccessSwitchesProps) {
  const { t } = useTranslation("accounts");
  const [isAsking, setAsking] = useState(false);
  const hasSoilImagery = useHasSoilImagery();
  const soilKey = hasSoilImagery ? "offered" : "none";
  const close = () => setAsking(false);
  return (
    <fieldset className={classes.flags}>
      <legend className={classes.legend}>{t("manage.flags.label")}</legend>
      <Stack gap={0}>
        <Switch
          className={classes.option}
          label={t("manage.flags.agronomist")}
          description={t("manage.flags.agronomistText")}
          checked={value.isFieldAgronomist}
          onChange={(event) => onChange({ isFieldAgronomist: event.currentTarget.checked })}
        />
        <Switch
          className={classes.option}
          label={t("manage.flags.soil")}
          description={hasSoilImagery !== undefined && t(`manage.flags.soilText.${soilKey}`)}
          checked={value.hasOnesoilAccess}
          onChange={() => (value.hasOnesoilAccess ? onChange({ hasOnesoilAccess: false }) : setAsking(true))}
        />
        <Switch
          className={classes.option}
          label={t("manage.flags.sensitive")}
          description={t("manage.flags.sensitiveText")}
          checked={value.showSensitiveInformation}
          onChange={(event) => onChange({ showSensitiveInformation: event.currentTarget.checked })}
        />
      </Stack>
      <TitledDialog title={t("manage.soilAsk.title")} isOpen={isAsking} onClose={close}>
        <Text size="sm">{t(`manage.soilAsk.text.${soilKey}`, { name })}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" mih={44} data-autofocus onClick={close}>
            {t("common:cancel")}
          </Button>
          <Button
            mih={44}
            onClick={() => {
              onChange({ hasOnesoilAccess: true });
              close();
            }}
          >
            {t("manage.soilAsk.action")}
          </Button>
        </Group>
      </TitledDialog>
    </fieldset>
  );
}

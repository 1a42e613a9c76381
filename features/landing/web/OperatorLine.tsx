import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useInstallation } from "./use-installation";

/** Operator of the installation with the contact; nothing where none is named. */
export function OperatorLine() {
  const { t } = useTranslation("landing");
  const operator = useInstallation()?.operator ?? null;
  if (operator === null) return null;
  const { name, contact } = operator;
  return (
    <Text>
      {t("who.operator", { name })}{" "}
      {contact !== null && (
        <Anchor href={hrefOf(contact)} underline="always">
          {t("who.contact", { contact })}
        </Anchor>
      )}
    </Text>
  );
}

function hrefOf(contact: string): string {
  return /^https?:\/\//.test(contact) ? contact : `mailto:${contact}`;
}

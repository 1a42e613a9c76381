import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useOutOfReach } from "../../offline";

/** Says in a form that saving stores the record on this device; nothing while the server can be reached. */
export function KeptOnDeviceNote() {
  const { t } = useTranslation("common");
  const isOut = useOutOfReach();
  if (!isOut) return null;
  return (
    <Text size="sm" role="status">
      {t("record.keptOnDevice")}
    </Text>
  );
}

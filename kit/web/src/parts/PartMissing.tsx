import { Alert, Button, Group, Text } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

interface PartMissingProps {
  isOnline: boolean;
  isTrying: boolean;
  /** True when trying again did not help though there is a network: the part may be of a build that is gone. */
  needsReload: boolean;
  onRetry: () => void;
}

/** Stands where a part of the screen would, and says why it is not there. */
export function PartMissing({ isOnline, isTrying, needsReload, onRetry }: PartMissingProps) {
  const { t } = useTranslation("common");
  const reason = isOnline ? "online" : "offline";
  return (
    <Alert
      role="status"
      m="md"
      variant="light"
      color="yellow"
      title={t("common:part.title")}
      icon={<IconCloudOff size={18} aria-hidden />}
    >
      <Text size="sm">{t(`common:part.${reason}`)}</Text>
      <Group mt="sm" gap="xs">
        <Button variant="default" mih={44} loading={isTrying} onClick={onRetry}>
          {t("common:retry")}
        </Button>
        {needsReload && (
          <Button variant="subtle" mih={44} onClick={() => window.location.reload()}>
            {t("common:crash.reload")}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

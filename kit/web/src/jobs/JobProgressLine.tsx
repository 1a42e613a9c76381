import { Group, Loader, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useOutOfReach } from "../offline";

interface JobProgressLineProps {
  label: string;
  size?: "xs" | "sm";
  className?: string | undefined;
}

/** Progress of a background job in one line, for places without room for a bar. Offline it says that a network is needed. */
export function JobProgressLine({ label, size = "sm", className }: JobProgressLineProps) {
  const { t } = useTranslation("common");
  const isOut = useOutOfReach();
  return (
    <Group gap={size === "xs" ? 6 : "xs"} wrap="nowrap" className={className} role="status">
      {!isOut && <Loader size={size === "xs" ? 12 : "xs"} aria-hidden />}
      <Text size={size} truncate={size === "xs"}>
        {isOut ? t("common:offline.needed") : label}
      </Text>
    </Group>
  );
}

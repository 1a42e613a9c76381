import { Group, Text } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOutOfReach } from "./reachability";

interface NetworkNeed {
  /** True while the server is unreachable: actions that need it are disabled. */
  isOut: boolean;
  /** Label of a button or menu item, with the reason appended while disabled. */
  name(words: string): string;
}

/** State of actions that need the server: disabled with a reason while it is unreachable. */
export function useNeedsNetwork(): NetworkNeed {
  const { t } = useTranslation("common");
  const isOut = useOutOfReach();
  return { isOut, name: (words) => (isOut ? `${words} · ${t("common:offline.needed")}` : words) };
}

interface NeedsNetworkNoteProps {
  /** True where input is stored as a draft on this device. */
  isKept?: boolean;
}

/** Reason shown once for several buttons, or for a form whose saving waits for the network; nothing while online. */
export function NeedsNetworkNote({ isKept = false }: NeedsNetworkNoteProps) {
  const { t } = useTranslation("common");
  const isOut = useOutOfReach();
  return (
    <div role="status">
      {isOut && (
        <Group gap={8} wrap="nowrap" align="flex-start" mb="sm" mt={4}>
          <IconCloudOff size={18} stroke={1.6} aria-hidden style={{ flex: "none", marginTop: 1 }} />
          <Text size="sm">{t(isKept ? "common:offline.keptHere" : "common:offline.neededHere")}</Text>
        </Group>
      )}
    </div>
  );
}

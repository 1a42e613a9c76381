import { Group, Text } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOutOfReach } from "./reachability";

interface NetworkNeed {
  /** True while no server can be reached: what needs one is disabled. */
  isOut: boolean;
  /** The words of a button or menu item, with the reason behind them while it is disabled. */
  name(words: string): string;
}

/** For actions that only the server can do: they are disabled without it and say why. */
export function useNeedsNetwork(): NetworkNeed {
  const { t } = useTranslation("common");
  const isOut = useOutOfReach();
  return { isOut, name: (words) => (isOut ? `${words} · ${t("common:offline.needed")}` : words) };
}

interface NeedsNetworkNoteProps {
  /** True where input is stored as a draft on this device. */
  isKept?: boolean;
}

/** The reason, said once for several buttons or for a form whose saving waits for the network; nothing while there is one. */
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

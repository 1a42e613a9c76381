import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../use-format";
import { useOutOfReach } from "./reachability";

/** Age of the shown data, while the server is unreachable. */
export function StoredDataAge({ at }: { at: number }) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const isOut = useOutOfReach();
  if (!isOut || at === 0) return null;
  return (
    <Text size="xs" c="dimmed" component="span" display="block" fw={400}>
      {t("common:offline.since", { when: format.instant(new Date(at).toISOString()) })}
    </Text>
  );
}

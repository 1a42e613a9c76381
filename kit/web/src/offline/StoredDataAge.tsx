import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../use-format";
import { PAGE_OPENED_AT } from "./page-opened-at";
import { useOutOfReach } from "./reachability";

/** Younger data of this device are as good as new. */
const YOUNG_MS = 10 * 60_000;

/** Age of the shown data, while the server is unreachable, and of old ones of this device until they are read anew. */
export function StoredDataAge({ at }: { at: number }) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const isOut = useOutOfReach();
  const isOld = at < PAGE_OPENED_AT && at < Date.now() - YOUNG_MS;
  if (at === 0 || !(isOut || isOld)) return null;
  return (
    <Text size="xs" c="dimmed" component="span" display="block" fw={400}>
      {t("common:offline.since", { when: format.instant(new Date(at).toISOString()) })}
    </Text>
  );
}

import { Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { ReplantHint } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";

/** Hint on replanting a thin stand: an estimate, which decides nothing. */
export function ReplantHintText({ hint }: { hint: ReplantHint }) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  return (
    <Text size="sm" c="dimmed" data-recorded>
      {t(hint.isReplantingBetter ? "claim.hint.replant" : "claim.hint.keep", {
        thin: format.share(hint.relativeYield),
        replanted: format.share(hint.replantedRelativeYield),
      })}
    </Text>
  );
}

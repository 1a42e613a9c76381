import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { TFunction } from "i18next";
import type { NoticeKey } from "./notify";
import { showSuccess } from "./notify-success";

/** Long enough to notice a mistake and reach the button. */
const SHOWN_MS = 12_000;

/** Success notice with an undo button. */
export function notifyWithUndo(
  key: NoticeKey,
  t: TFunction,
  onUndo: () => void,
  details: Record<string, unknown> = {},
): void {
  const id = showSuccess({
    title: t("common:notice.success"),
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{t(key, details)}</Text>
        <Button
          variant="default"
          size="compact-sm"
          className="compact-button"
          style={{ flexShrink: 0 }}
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {t("common:undo")}
        </Button>
      </Group>
    ),
    color: "brand",
    autoClose: SHOWN_MS,
    closeButtonProps: { "aria-label": t("common:close") },
    role: "status",
  });
}

import { notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type NoticeKey, notifyWarning } from "./notify";

/** Warning notice of a state, shown when it begins and hidden when it ends. Steps within it show no second one. */
export function useWarning(key: NoticeKey, isShown: boolean): void {
  const { t } = useTranslation("common");
  useEffect(() => {
    if (!isShown) return;
    notifyWarning(key, t, {}, key);
    return () => void notifications.hide(key);
  }, [key, isShown, t]);
}

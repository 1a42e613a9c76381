import { Indicator, Modal, Popover } from "@mantine/core";
import { sessionAccount, useIsPhone } from "@surco/kit-web";
import { MAX_UNREAD } from "@surco/notifications/contract";
import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NotificationList } from "./NotificationList";
import classes from "./notifications.module.css";
import { useRenewPush } from "./push/use-renew-push";
import { useNotifications } from "./use-notifications";

/** Bell of the header with the number of unread notifications. Opens their list, full screen on a phone. */
export function NotificationBell() {
  const { t } = useTranslation("notifications");
  const isPhone = useIsPhone();
  useRenewPush(sessionAccount());
  const [isOpen, setOpen] = useState(false);
  const unread = useNotifications().data?.pages[0]?.unread ?? 0;
  const count = unread >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : String(unread);
  const close = () => setOpen(false);

  const bell = (
    <button
      type="button"
      className={classes.bell}
      data-tour="bell"
      aria-label={unread === 0 ? t("bell.none") : t("bell.unread", { count: unread, shown: count })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <Indicator
        label={count}
        size={18}
        offset={2}
        color="red"
        disabled={unread === 0}
        classNames={{ indicator: classes.count }}
      >
        <IconBell size={22} stroke={1.6} aria-hidden />
      </Indicator>
    </button>
  );

  if (isPhone) {
    return (
      <>
        {bell}
        <Modal.Root opened={isOpen} onClose={close} fullScreen>
          <Modal.Content aria-label={t("title")}>
            <div className={classes.sheetHead}>
              <Modal.Title className={classes.sheetTitle}>{t("title")}</Modal.Title>
              <Modal.CloseButton size={44} iconSize={22} aria-label={t("common:close")} />
            </div>
            <Modal.Body p={0}>
              <NotificationList onOpened={close} />
            </Modal.Body>
          </Modal.Content>
        </Modal.Root>
      </>
    );
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={380}
      shadow="md"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown p={0}>
        <NotificationList onOpened={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

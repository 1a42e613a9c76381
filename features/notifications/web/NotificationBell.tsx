import { Indicator, Modal, Popover } from "@mantine/core";
import { sessionAccount, useIsPhone } from "@surco/kit-web";
import { MAX_UNREAD } from "@surco/notifications/contract";
import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NotificationList } from "./NotificationList";
import classes from "./notifications.module.css";
import { useKeepPush } from "./push/use-keep-push";
import { useNotifications } from "./use-notifications";

/** The bell of the header with the number of unread notifications; it opens their list, on a phone over the whole screen. */
export function NotificationBell() {
  const { t } = useTranslation("notifications");
  const isPhone = useIsPhone();
  useKeepPush(sessionAccount());
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

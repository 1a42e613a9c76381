import { Alert, Button, Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { notificationText } from "@surco/contract";
import {
  errorSentence,
  StoredDataAge,
  useBrand,
  useFormat,
  useNeedsNetwork,
  useTargetPath,
  type WebNotificationKind,
} from "@surco/kit-web";
import type { Notification } from "@surco/notifications/contract";
import { IconAdjustments, IconBellOff, IconChecks } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "./notifications.module.css";
import { useNotificationKinds } from "./use-notification-kinds";
import { useMarkRead, useNotifications } from "./use-notifications";

/** List of notifications, newest first. A press opens the target and marks the notification as read. */
export function NotificationList({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation("notifications");
  const {
    data,
    dataUpdatedAt,
    error,
    isPending,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useNotifications();
  const kinds = useNotificationKinds();
  const markRead = useMarkRead();
  const network = useNeedsNetwork();
  const notifications = data?.pages.flatMap((page) => page.notifications) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;

  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <Text component="h2" fw={600} className={classes.title}>
          {t("title")}
          <StoredDataAge at={dataUpdatedAt} />
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          mih={44}
          leftSection={<IconChecks size={18} stroke={1.6} aria-hidden />}
          disabled={unread === 0 || network.isOut}
          onClick={() => markRead.mutate("all")}
        >
          {network.name(t("markAll"))}
        </Button>
      </div>
      {error && !data && (
        <Alert color="red" variant="light" m="sm" title={t("failed")}>
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button mt="xs" variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      )}
      {isPending || (data && kinds === null) ? (
        <LoadingRows />
      ) : (
        data && (
          <div className={classes.scroll}>
            {notifications.length === 0 && !hasNextPage && <EmptyList />}
            <ul className={classes.entries}>
              {notifications.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  kind={kinds?.get(notification.kind)}
                  onRead={() => markRead.mutate([notification])}
                  onOpen={() => {
                    if (notification.readAt === null) markRead.mutate([notification]);
                    onOpened();
                  }}
                />
              ))}
            </ul>
            {hasNextPage && (
              <Button
                variant="default"
                m="sm"
                mih={44}
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t("older")}
              </Button>
            )}
          </div>
        )
      )}
      <Link className={classes.footer} to="/user/notifications" onClick={onOpened}>
        <IconAdjustments size={18} stroke={1.6} aria-hidden />
        {t("preferences.open")}
      </Link>
    </div>
  );
}

interface NotificationRowProps {
  notification: Notification;
  /** undefined for a kind that this version does not know. */
  kind: WebNotificationKind | undefined;
  onRead: () => void;
  onOpen: () => void;
}

function NotificationRow({ notification, kind, onRead, onOpen }: NotificationRowProps) {
  const { t } = useTranslation("notifications");
  const format = useFormat();
  const pathOf = useTargetPath();
  const { name: product } = useBrand();
  const { field, data, createdAt, readAt } = notification;
  const description = kind?.kind.describe(data, format, t);
  if (!kind || !description) return null;
  const Icon = kind.icon;
  const isUnread = readAt === null;
  const to = pathOf(description.target, field);
  const content = (
    <>
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.text}>
        <span className={classes.subject}>
          {isUnread && <VisuallyHidden>{t("unread")}: </VisuallyHidden>}
          {field ? field.name : product}
          {field && <span className={classes.farm}> · {field.farmName}</span>}
        </span>
        <span>{notificationText(kind.kind.text, description, t)}</span>
        <time dateTime={createdAt} className={classes.when}>
          {format.instant(createdAt)}
        </time>
      </span>
    </>
  );
  return (
    <li data-unread={isUnread || undefined} className={classes.entry}>
      {to ? (
        <Link className={classes.link} to={to} onClick={onOpen}>
          {content}
        </Link>
      ) : (
        <button type="button" className={classes.link} onClick={onOpen}>
          {content}
        </button>
      )}
      {isUnread && (
        <button
          type="button"
          className={classes.read}
          aria-label={t("markOne")}
          title={t("markOne")}
          onClick={onRead}
        >
          <span className={classes.dot} />
        </button>
      )}
    </li>
  );
}

function EmptyList() {
  const { t } = useTranslation("notifications");
  return (
    <div className={classes.empty}>
      <IconBellOff size={28} stroke={1.4} aria-hidden />
      <Text fw={600}>{t("empty.title")}</Text>
      <Text size="sm" c="dimmed">
        {t("empty.text")}
      </Text>
    </div>
  );
}

function LoadingRows() {
  const { t } = useTranslation("common");
  return (
    <div className={classes.loading} role="status" aria-label={t("common:loading")}>
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}

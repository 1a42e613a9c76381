import { notifications } from "@mantine/notifications";

interface ProgressNotice {
  /** Progress text. */
  update(message: string): void;
  hide(): void;
}

/** Shows a progress notification until it is hidden, also after navigation. */
export function notifyProgress(message: string): ProgressNotice {
  const look = {
    loading: true,
    autoClose: false,
    withBorder: false,
    withCloseButton: false,
    role: "status",
  } as const;
  const id = notifications.show({ message, ...look });
  return {
    update: (now) => void notifications.update({ id, message: now, ...look }),
    hide: () => void notifications.hide(id),
  };
}

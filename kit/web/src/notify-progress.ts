import { notifications } from "@mantine/notifications";

interface ProgressNotice {
  /** How far it is by now. */
  say(message: string): void;
  hide(): void;
}

/** Says that something longer is being done, wherever the person goes meanwhile, until it is hidden. */
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
    say: (now) => void notifications.update({ id, message: now, ...look }),
    hide: () => void notifications.hide(id),
  };
}

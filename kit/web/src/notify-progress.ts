import { notifications } from "@mantine/notifications";

/** Says that something longer is being done, wherever the person goes meanwhile, until the returned function is called. */
export function notifyProgress(message: string): () => void {
  const id = notifications.show({
    message,
    loading: true,
    autoClose: false,
    withBorder: false,
    withCloseButton: false,
    role: "status",
  });
  return () => notifications.hide(id);
}

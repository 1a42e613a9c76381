export { Notifications as Toasts } from "@mantine/notifications";

import { Notifications } from "@mantine/notifications";
import { useIsPhone } from "@surco/kit-web";
import classes from "./shell.module.css";

/** Notifications. On phones they stand below the header: the lower end of the screen holds the save buttons of forms. */
export function Toasts() {
  const isPhone = useIsPhone();
  return (
    <Notifications
      limit={4}
      position={isPhone ? "top-center" : "bottom-right"}
      {...(isPhone && { classNames: { root: classes.toasts } })}
    />
  );
}

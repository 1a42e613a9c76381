import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Password input with a show/hide button that works by keyboard. */
export function PasswordField(props: PasswordInputProps & { visible: boolean }) {
  const { t } = useTranslation("accounts");
  return (
    <PasswordInput
      size="md"
      required
      withAsterisk={false}
      rightSectionWidth={44}
      visibilityToggleButtonProps={{
        "aria-label": props.visible ? t("password.hide") : t("password.show"),
        tabIndex: 0,
      }}
      {...props}
    />
  );
}

import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Required e-mail address. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation("accounts");
  return (
    <TextInput
      size="md"
      type="email"
      inputMode="email"
      required
      withAsterisk={false}
      label={t("email")}
      {...props}
    />
  );
}

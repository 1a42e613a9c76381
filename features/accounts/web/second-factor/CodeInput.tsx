import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Input for the six digits of an authenticator app. */
export function CodeInput(props: TextInputProps) {
  const { t } = useTranslation("accounts");
  return (
    <TextInput
      label={t("secondFactor.code")}
      description={t("secondFactor.codeHint")}
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={11}
      {...props}
    />
  );
}

import { PASSWORD_MIN } from "@surco/accounts/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "./PasswordField";

interface NewPasswordFieldsProps {
  label: string;
  /** Input props of Mantine's form for that field. */
  inputProps(name: "password" | "passwordRepeat"): object;
}

/** New password with repetition, shown or hidden together. */
export function NewPasswordFields({ label, inputProps }: NewPasswordFieldsProps) {
  const { t } = useTranslation("accounts");
  const [isVisible, setVisible] = useState(false);
  const both = { autoComplete: "new-password", visible: isVisible, onVisibilityChange: setVisible };
  return (
    <>
      <PasswordField
        {...both}
        label={label}
        description={t("password.hint", { min: PASSWORD_MIN })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...inputProps("password")}
      />
      <PasswordField {...both} label={t("password.repeat")} {...inputProps("passwordRepeat")} />
    </>
  );
}

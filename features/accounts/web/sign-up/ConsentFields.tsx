import { Anchor, Checkbox, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "../account.module.css";

/** Consent to terms, and age. */
export function ConsentFields({
  inputProps,
}: {
  /** Input props of Mantine's form for that checkbox. */
  inputProps(name: "termsAccepted" | "isOver18"): object;
}) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <Checkbox
        size="md"
        classNames={{ label: classes.checkLabel }}
        label={
          <>
            {t("signUp.accept")}{" "}
            <Anchor href="/terms" target="_blank" rel="noreferrer" inherit underline="always">
              {t("signUp.terms")}
              <VisuallyHidden>{t("signUp.newTab")}</VisuallyHidden>
            </Anchor>
          </>
        }
        {...inputProps("termsAccepted")}
      />
      <Checkbox
        size="md"
        classNames={{ label: classes.checkLabel }}
        label={t("signUp.over18")}
        {...inputProps("isOver18")}
      />
    </>
  );
}

import { Anchor, Checkbox, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./account.module.css";

/** What everybody agrees to who signs up: the terms, and that he is of age. */
export function ConsentFields({
  inputProps,
}: {
  /** What Mantine's form gives for a box of that name. */
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

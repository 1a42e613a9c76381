import { useBrand } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { OperatorDescription } from "./OperatorDescription";
import { TermsPage } from "./TermsPage";

const SECTIONS = [
  "service",
  "account",
  "use",
  "data",
  "images",
  "advice",
  "liability",
  "leaving",
  "payments",
  "changes",
  "law",
] as const;
const VERSION = "2026-11-27";

/** Terms of use in plain words, under the operator's name. */
export function TermsScreen() {
  const { t } = useTranslation("landing");
  const { name: product } = useBrand();
  return (
    <TermsPage
      title={t("common:pages.terms")}
      lead={t("terms.lead", { product })}
      version={VERSION}
      sections={[
        { title: t("terms.who.title"), content: <OperatorDescription /> },
        ...SECTIONS.map((section) => ({
          title: t(`terms.${section}.title`, { product }),
          content: t(`terms.${section}.text`, { product }),
        })),
      ]}
    />
  );
}

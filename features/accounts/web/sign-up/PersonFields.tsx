import { NativeSelect, TextInput } from "@mantine/core";
import { useFocusWithin } from "@mantine/hooks";
import { fiscalIdKind, listCountries } from "@surco/contract";
import { isFiscalIdDoubtful, isFiscalIdUnusual } from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import classes from "../account.module.css";

interface PersonFieldsProps {
  country: string;
  fiscalId: string;
  /** Input props of Mantine's form for that field. */
  inputProps(name: "firstName" | "lastName" | "country" | "fiscalId"): object;
}

/** Names, country and fiscal id, labelled by the country. */
export function PersonFields({ country, fiscalId, inputProps }: PersonFieldsProps) {
  const { t, i18n } = useTranslation("accounts");
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  const kind = fiscalIdKind(country);
  const { ref: fiscalIdRef, focused: isTyping } = useFocusWithin<HTMLDivElement>();
  const note = () => {
    if (isFiscalIdDoubtful(country, fiscalId)) return t("common:fiscalId.doubtful");
    if (!isTyping && isFiscalIdUnusual(country, fiscalId)) return t("common:fiscalId.unusual");
    return t(`common:fiscalId.hint.${kind}`);
  };
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...plain}
          autoComplete="given-name"
          label={t("signUp.firstName")}
          {...inputProps("firstName")}
        />
        <TextInput
          {...plain}
          autoComplete="family-name"
          label={t("signUp.lastName")}
          {...inputProps("lastName")}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          {...plain}
          autoComplete="country"
          label={t("signUp.country")}
          data={countries}
          {...inputProps("country")}
        />
        {/* No warning about the shape while typing. */}
        <div ref={fiscalIdRef}>
          <TextInput
            {...plain}
            autoComplete="off"
            spellCheck={false}
            label={t(`common:fiscalId.name.${kind}`)}
            description={note()}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...inputProps("fiscalId")}
          />
        </div>
      </div>
    </>
  );
}

/** All are required, so no asterisk. */
const plain = { size: "md", required: true, withAsterisk: false } as const;

import { Alert, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useConvertibleFields } from "../queries";
import { useAmount } from "../use-amount";

/** Field whose locked part led here: its price for a year, or what it lacks for it. Empty for one of somebody else. */
export function WantedField({ fieldId }: { fieldId: string }) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const amount = useAmount();
  const query = useConvertibleFields();
  const [first] = query.data?.pages ?? [];
  const field = query.data?.pages.flatMap((page) => page.fields).find((one) => one.fieldId === fieldId);
  if (field === undefined) return null;
  const { name, areaHa, problems, priceMinor } = field;
  const currency = first?.currency ?? null;
  return (
    <Alert
      color="gray"
      variant="light"
      mb="md"
      title={t("pricing.wanted", { field: name, ha: format.ha(areaHa) })}
      data-recorded
    >
      {problems.length === 0 && priceMinor !== null && currency !== null ? (
        <Text size="sm">{t("pricing.wantedPrice", { amount: amount(priceMinor, currency) })}</Text>
      ) : (
        problems.map((problem) => (
          <Text key={problem} size="sm">
            {t(`problems.${problem}`)}
          </Text>
        ))
      )}
    </Alert>
  );
}

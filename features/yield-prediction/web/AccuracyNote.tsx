import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ACCURACY_ADDRESS } from "./use-yield-prediction";

/** Error that a prediction for one field is known to have, with the page of measured errors. */
export function AccuracyNote() {
  const { t } = useTranslation("yield-prediction");
  return (
    <Text size="sm" c="dimmed">
      {t("expectedError")}{" "}
      <Anchor component={Link} to={ACCURACY_ADDRESS} size="sm" underline="always">
        {t("accuracyLink")}
      </Anchor>
    </Text>
  );
}

import { Alert, Button, Text } from "@mantine/core";
import { errorSentence, isPassing, WaysOn } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

interface FieldRefusedProps {
  error: Error;
  isFetching: boolean;
  retry(): void;
}

/** Reason why a field is not shown: another try, or the ways on where it is gone or no longer shared. */
export function FieldRefused({ error, isFetching, retry }: FieldRefusedProps) {
  const { t } = useTranslation("fields");
  if (isPassing(error)) {
    return (
      <Alert color="red" variant="light" m="md" title={t("field.failed")}>
        <Text size="sm">{errorSentence(error, t)}</Text>
        <Button mt="sm" mih={44} variant="default" loading={isFetching} onClick={retry}>
          {t("common:retry")}
        </Button>
      </Alert>
    );
  }
  return (
    <Alert color="yellow" variant="light" m="md" role="alert" title={errorSentence(error, t)}>
      <Text size="sm" mb="sm">
        {t("field.refused")}
      </Text>
      <WaysOn canAsk />
      <Button mt="xs" mih={44} variant="default" component={Link} to="/deleted?tipo=fields">
        {t("field.deletedOnes")}
      </Button>
    </Alert>
  );
}

import { Container, NativeSelect, Text, Title } from "@mantine/core";
import { BackToFields, inputSize, PageTitle } from "@surco/kit-web";
import { parseAsString, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { MadeReports } from "./MadeReports";
import classes from "./made.module.css";
import { useKindNames } from "./use-kind-name";

/** Page of one's own reports of all kinds. */
export function ReportsScreen() {
  const { t } = useTranslation("reports");
  const [kind, setKind] = useQueryState("tipo", parseAsString.withDefault(""));
  const kinds = useKindNames();
  return (
    <Container size="md" py="lg" w="100%">
      <PageTitle page={t("made.title")} />
      <BackToFields className={classes.back} />
      <Title order={1} size="h2" mb="xs">
        {t("made.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t("made.lead")}
      </Text>
      <NativeSelect
        {...inputSize}
        maw={320}
        label={t("made.kind")}
        value={kind}
        data={[
          { value: "", label: t("made.allKinds") },
          ...kinds.map(({ kind: value, name }) => ({ value, label: name })),
        ]}
        onChange={(event) => void setKind(event.currentTarget.value || null)}
      />
      <MadeReports kind={kind === "" ? undefined : kind} none={t("made.none")} />
    </Container>
  );
}

import { Container, NativeSelect } from "@mantine/core";
import { inputSize, PageHead } from "@surco/kit-web";
import { parseAsString, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { StoredReports } from "./StoredReports";
import { useKindNames } from "./use-kind-name";

/** Page of one's own reports of all kinds. */
export function ReportsScreen() {
  const { t } = useTranslation("reports");
  const [kind, setKind] = useQueryState("tipo", parseAsString.withDefault(""));
  const kinds = useKindNames();
  return (
    <Container size="md" py="lg" w="100%">
      <PageHead title={t("stored.title")} lead={t("stored.lead")} />
      <NativeSelect
        {...inputSize}
        maw={320}
        mb="md"
        label={t("stored.kind")}
        value={kind}
        data={[
          { value: "", label: t("stored.allKinds") },
          ...kinds.map(({ kind: value, name }) => ({ value, label: name })),
        ]}
        onChange={(event) => void setKind(event.currentTarget.value || null)}
      />
      <StoredReports kind={kind === "" ? undefined : kind} none={t("stored.none")} />
    </Container>
  );
}

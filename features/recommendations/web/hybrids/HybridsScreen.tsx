import { Button, Container, Group, Text, TextInput, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { genotypeLabel } from "@surco/agronomy";
import { inputSize, ListEnd, ListProblem, ListSkeleton, PageTitle, useNeedsNetwork } from "@surco/kit-web";
import type { Hybrid } from "@surco/recommendations/contract";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../recommendations.module.css";
import { HybridDialog } from "./HybridDialog";
import { HybridImportDialog, useValuesText } from "./HybridImportDialog";
import { useDownloadHybrids, useHybrids } from "./use-hybrids";

const PAUSE_MS = 250;

/** Page of administrators: parameters of hybrids and varieties, their files and their editing. */
export function HybridsScreen() {
  const { t } = useTranslation("recommendations");
  const network = useNeedsNetwork();
  const [text, setText] = useQueryState("q", parseAsString.withDefault(""));
  const [searched] = useDebouncedValue(text.trim(), PAUSE_MS);
  const query = useHybrids(searched);
  const download = useDownloadHybrids();
  const [isImporting, setImporting] = useState(false);
  const [edited, setEdited] = useState<Hybrid | null>(null);
  const hybrids = query.data?.pages.flatMap((page) => page.hybrids);
  return (
    <Container size="md" py="lg" w="100%">
      <PageTitle page={t("hybrids.title")} />
      <Title order={1} size="h2" mb="xs">
        {t("hybrids.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t("hybrids.lead")}
      </Text>
      <Group mb="md">
        <Button
          mih={44}
          disabled={network.isOut}
          leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {network.name(t("hybrids.import"))}
        </Button>
        {([false, true] as const).map((isTemplate) => (
          <Button
            key={String(isTemplate)}
            variant="default"
            mih={44}
            disabled={network.isOut}
            loading={download.isPending && download.variables === isTemplate}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            onClick={() => download.mutate(isTemplate)}
          >
            {t(isTemplate ? "hybrids.template" : "hybrids.download")}
          </Button>
        ))}
      </Group>
      <TextInput
        {...inputSize}
        mb="md"
        label={t("hybrids.search")}
        value={text}
        onChange={(event) => void setText(event.currentTarget.value)}
      />
      <ListProblem query={query} failed={t("hybrids.failed")} />
      {query.isPending && <ListSkeleton />}
      {hybrids?.length === 0 && <Text>{t("hybrids.none")}</Text>}
      <ul className={classes.list}>
        {(hybrids ?? []).map((hybrid) => (
          <HybridRow key={hybrid.genotypeId} hybrid={hybrid} onEdit={() => setEdited(hybrid)} />
        ))}
      </ul>
      <ListEnd query={query} />
      {isImporting && <HybridImportDialog onClose={() => setImporting(false)} />}
      {edited !== null && (
        <HybridDialog key={edited.genotypeId} hybrid={edited} onClose={() => setEdited(null)} />
      )}
    </Container>
  );
}

function HybridRow({ hybrid, onEdit }: { hybrid: Hybrid; onEdit(): void }) {
  const { t } = useTranslation("recommendations");
  const network = useNeedsNetwork();
  const valuesText = useValuesText();
  const name = genotypeLabel({ name: hybrid.genotypeName, brandName: hybrid.brandName });
  return (
    <li className={classes.item}>
      <div>
        <Text fw={600}>
          {name}
          {hybrid.country === null ? "" : ` (${hybrid.country})`}
        </Text>
        <Text size="sm" c={hybrid.version === 0 ? "dimmed" : undefined}>
          {valuesText(hybrid.values) || t("hybrids.without")}
        </Text>
      </div>
      <Button
        variant="subtle"
        mih={44}
        disabled={network.isOut}
        aria-label={t("hybrids.editNamed", { name })}
        onClick={onEdit}
      >
        {t("hybrids.edit")}
      </Button>
    </li>
  );
}

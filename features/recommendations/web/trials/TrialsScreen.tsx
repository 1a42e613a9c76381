import { ActionIcon, Anchor, Button, Container, Group, Menu, Text, Title } from "@mantine/core";
import { ListEnd, ListProblem, ListSkeleton, PageTitle, useNeedsNetwork } from "@surco/kit-web";
import type { ListedTrial } from "@surco/recommendations/contract";
import { IconDots, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useTrial, useTrials } from "../queries";
import classes from "../recommendations.module.css";
import { TrialDialog } from "./TrialDialog";
import { useScopeText } from "./trial-texts";
import { useDeleteTrial } from "./use-trials";

/** Page of one's own response trials and tables. */
export function TrialsScreen() {
  const { t } = useTranslation("recommendations");
  const query = useTrials();
  const network = useNeedsNetwork();
  const [isNew, setNew] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = useTrial(editedId);
  const trials = query.data?.pages.flatMap((page) => page.trials);
  return (
    <Container size="md" py="lg" w="100%">
      <PageTitle page={t("trials.title")} />
      <Anchor component={Link} to="/dashboard" inline className="standing-link">
        {t("common:backToFields")}
      </Anchor>
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          {t("trials.title")}
        </Title>
        <Button
          mih={44}
          disabled={network.isOut}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => setNew(true)}
        >
          {network.name(t("trials.add"))}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {t("trials.lead")}
      </Text>
      <ListProblem query={query} failed={t("trials.failed")} />
      {query.isPending && <ListSkeleton />}
      {trials?.length === 0 && <Text>{t("trials.none")}</Text>}
      <ul className={classes.list}>
        {(trials ?? []).map((one) => (
          <TrialRow key={one.id} trial={one} onEdit={() => setEditedId(one.id)} />
        ))}
      </ul>
      <ListEnd query={query} />
      {isNew && <TrialDialog saved={null} onClose={() => setNew(false)} />}
      {editedId !== null && edited.error !== null && (
        <ListProblem query={edited} failed={t("trials.failed")} />
      )}
      {editedId !== null && edited.data !== undefined && edited.data.id === editedId && (
        <TrialDialog key={editedId} saved={edited.data} onClose={() => setEditedId(null)} />
      )}
    </Container>
  );
}

function TrialRow({ trial, onEdit }: { trial: ListedTrial; onEdit(): void }) {
  const { t } = useTranslation(["recommendations", "fields"]);
  const network = useNeedsNetwork();
  const remove = useDeleteTrial();
  const scopeText = useScopeText();
  const about = [
    t(`words.kind.${trial.kind}`),
    trial.genotypeName,
    trial.season,
    trial.place,
    trial.source,
    t("trials.rowCount", { count: trial.rowCount }),
  ];
  return (
    <li className={classes.item}>
      <div>
        <Text fw={600}>{trial.name}</Text>
        <Text size="sm">{about.filter(Boolean).join(" · ")}</Text>
        <Text size="sm" c="dimmed">
          {scopeText(trial)}
        </Text>
      </div>
      <Menu withinPortal={false} position="bottom-end" shadow="md" width={220}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t("trials.actions", { name: trial.name })}
          >
            <IconDots size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={network.isOut}
            leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
            onClick={onEdit}
          >
            {network.name(t("trials.editAction"))}
          </Menu.Item>
          <Menu.Item
            disabled={network.isOut}
            leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
            onClick={() => remove.mutate(trial.id)}
          >
            {network.name(t("trials.delete"))}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

import { Alert, Badge, Button, Group, Text } from "@mantine/core";
import type { YieldEdition } from "@surco/district-yields/contract";
import {
  AskDialog,
  JobProgressBar,
  percentDone,
  useCodeSentence,
  useFormat,
  useNeedsNetwork,
} from "@surco/kit-web";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./admin.module.css";
import { EditionReviewView } from "./EditionReviewView";
import { useDeleteEdition, useSaveEdition } from "./use-editions";

const COLOR = { reading: "gray", review: "blue", saved: "green" } as const;

/** One edition: its reading, its review with the choice to save it, or what it holds. */
export function EditionCard({ edition }: { edition: YieldEdition }) {
  const { t } = useTranslation("district-yields");
  const format = useFormat();
  const [isDeleting, setDeleting] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const save = useSaveEdition();
  const remove = useDeleteEdition(() => setDeleting(false));
  const network = useNeedsNetwork();
  const { state, review } = edition;
  const isReviewShown = state === "review" || isOpen;

  return (
    <article className={classes.card} aria-label={edition.fileName}>
      <Group justify="space-between" gap="sm" wrap="wrap">
        <div>
          <Text fw={600} className={classes.fileName}>
            {edition.fileName}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              edition.source && t(`source.${edition.source}`),
              t("admin.editionOf", { day: format.day(edition.editionDate) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </div>
        <Badge color={COLOR[state]} variant="light" c="var(--surco-ink)">
          {t(`admin.state.${state}`)}
        </Badge>
      </Group>
      {state === "reading" && <Reading edition={edition} />}
      {state === "saved" && review && (
        <Text size="sm" mt="xs">
          {t("admin.holds", {
            rows: format.number(review.keptCount),
            districts: format.number(review.districtCount),
            from: review.seasons?.from,
            until: review.seasons?.until,
          })}
        </Text>
      )}
      {review && isReviewShown && <EditionReviewView review={review} />}
      <Group gap="sm" mt="md">
        {state === "review" && (
          <Button
            mih={44}
            loading={save.isPending}
            disabled={network.isOut}
            onClick={() => save.mutate(edition.id)}
          >
            {network.name(t("admin.save"))}
          </Button>
        )}
        {state === "saved" && review && (
          <Button variant="default" mih={44} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "admin.hideReview" : "admin.showReview")}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          mih={44}
          disabled={network.isOut}
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          {network.name(t(state === "saved" ? "admin.delete" : "admin.discard"))}
        </Button>
      </Group>
      {isDeleting && (
        <AskDialog
          title={t("admin.deleteTitle", { name: edition.fileName })}
          action={t(state === "saved" ? "admin.delete" : "admin.discard")}
          isBusy={remove.isPending}
          onAction={() => remove.mutate(edition.id)}
          onClose={() => setDeleting(false)}
        >
          <Text>{t(state === "saved" ? "admin.deleteText" : "admin.discardText")}</Text>
        </AskDialog>
      )}
    </article>
  );
}

function Reading({ edition: { progress } }: { edition: YieldEdition }) {
  const { t } = useTranslation("district-yields");
  const problem = useCodeSentence(progress?.errorCode ?? null);
  if (progress?.state === "failed") {
    return (
      <Alert color="red" variant="light" mt="sm" title={t("admin.readFailed")}>
        {problem}
      </Alert>
    );
  }
  if (progress === null) return null;
  return (
    <div className={classes.progress}>
      <JobProgressBar
        progress={progress}
        label={t("admin.reading", { percent: percentDone(progress) })}
        name={t("admin.readingName")}
        note={t("admin.readingNote")}
      />
    </div>
  );
}

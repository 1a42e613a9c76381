import { ActionIcon, Menu, Text } from "@mantine/core";
import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import type { OpenedField } from "@surco/fields/contract";
import { Explained, ListProblem, saveDraft, useFormat, useNeedsNetwork, useSeason } from "@surco/kit-web";
import {
  recommendDensityOf,
  recommendNitrogenOf,
  type SavedRecommendation,
} from "@surco/recommendations/contract";
import { IconCopy, IconDots, IconFolderOpen, IconTrash } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formOfDensity } from "../density/density-form";
import { draftName } from "../draft-name";
import { formOfNitrogen } from "../nitrogen/nitrogen-form";
import type { useSavedRecommendations } from "../queries";
import classes from "../recommendations.module.css";
import { useDeleteRecommendation, useDuplicateRecommendation } from "./use-saved";

interface SavedListProps {
  fieldId: string;
  field: OpenedField | undefined;
  query: ReturnType<typeof useSavedRecommendations>;
  /** Called once a saved calculation is the draft of the form. */
  onOpened(kind: "nitrogen" | "density"): void;
}

/** Saved recommendations of a field, newest first. */
export function SavedList({ fieldId, field, query, onOpened }: SavedListProps) {
  const { t } = useTranslation("recommendations");
  const { season, period } = useSeason();
  const canLog = field !== undefined && field.right !== "read";
  const open = (saved: SavedRecommendation) => {
    const { inputs } = saved;
    const form = inputs.kind === "nitrogen" ? formOfNitrogen(inputs.input) : formOfDensity(inputs.input);
    saveDraft(draftName(inputs.kind, fieldId, season, period), form);
    onOpened(inputs.kind);
  };
  return (
    <section aria-label={t("saved.title")}>
      <Text component="h3" fw={600} mb="xs">
        {t("saved.title")}
      </Text>
      <ListProblem query={query} failed={t("saved.failed")} />
      {query.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("saved.none")}
        </Text>
      )}
      <ul className={classes.list}>
        {(query.data ?? []).map((saved) => (
          <SavedRow
            key={saved.id}
            saved={saved}
            canLog={canLog}
            canDelete={canLog && (saved.isOwn || field?.relation === "own")}
            onOpen={() => open(saved)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Derivation of the recommended rate; null where it was computed with other parameters than those of this version. */
function explanationOf({ inputs, parametersVersion }: SavedRecommendation): Explanation | null {
  if (parametersVersion !== AGRONOMY_PARAMETERS_VERSION) return null;
  return inputs.kind === "nitrogen"
    ? (recommendNitrogenOf(inputs.input)?.explanations.dose ?? null)
    : (recommendDensityOf(inputs.input)?.explanations.recommended ?? null);
}

interface SavedRowProps {
  saved: SavedRecommendation;
  canLog: boolean;
  canDelete: boolean;
  onOpen(): void;
}

function SavedRow({ saved, canLog, canDelete, onOpen }: SavedRowProps) {
  const { t } = useTranslation(["recommendations", "fields"]);
  const format = useFormat();
  const network = useNeedsNetwork();
  const duplicate = useDuplicateRecommendation();
  const remove = useDeleteRecommendation();
  const { season, period } = useSeason();
  const { inputs, figures } = saved;
  const kind = inputs.kind;
  const explanation = useMemo(() => explanationOf(saved), [saved]);
  const recommended = t("saved.recommended", {
    rate: format.number(figures.recommendedRate, 0),
    unit: t(`units.${kind}`),
  });
  const title = t(`saved.row.${kind}`, { rate: format.number(figures.chosenRate, 0) });
  return (
    <li className={classes.item}>
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm">
          {explanation === null ? (
            recommended
          ) : (
            <Explained explanation={explanation}>{recommended}</Explained>
          )}
          {figures.yieldTPerHa !== null && ` · ${format.number(figures.yieldTPerHa, 2)} t/ha`}
          {figures.marginUsdPerHa !== null && ` · ${format.number(figures.marginUsdPerHa, 0)} USD/ha`}
        </Text>
        <Text size="xs" c="dimmed">
          {[
            saved.season,
            inputs.input.genotypeName,
            saved.author ?? t("saved.closedAccount"),
            format.instantDay(saved.createdAt),
            t("parametersVersion", { version: saved.parametersVersion }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </div>
      <Menu withinPortal={false} position="bottom-end" shadow="md" width={220}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t("saved.actions", { name: title, date: format.instantDay(saved.createdAt) })}
          >
            <IconDots size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFolderOpen size={18} stroke={1.6} aria-hidden />} onClick={onOpen}>
            {t("saved.open")}
          </Menu.Item>
          {canLog && (
            <Menu.Item
              disabled={network.isOut}
              leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
              onClick={() => duplicate.mutate({ fieldId: saved.fieldId, season, period, inputs })}
            >
              {network.name(t("saved.duplicate"))}
            </Menu.Item>
          )}
          {canDelete && (
            <Menu.Item
              disabled={network.isOut}
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
              onClick={() => remove.mutate(saved)}
            >
              {network.name(t("saved.delete"))}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

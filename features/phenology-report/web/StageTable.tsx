import { Textarea } from "@mantine/core";
import { Explain, Figure, inputSize, useFormat } from "@surco/kit-web";
import { MAX_COMMENT_LENGTH, type Phenology, type PhenologyStage } from "@surco/phenology-report/contract";
import { useTranslation } from "react-i18next";
import classes from "./phenology.module.css";
import type { CommentForm } from "./use-comments";
import { useStageName } from "./use-stage-name";

interface StageTableProps {
  phenology: Phenology;
  comments: CommentForm;
}

/** Observed stages beside predicted ones, with thermal time and a comment each; cards on a phone. */
export function StageTable({ phenology, comments }: StageTableProps) {
  const { t } = useTranslation("phenology-report");
  const stageName = useStageName(phenology.cropId);
  return (
    <section aria-labelledby="phenology-stages">
      <h3 id="phenology-stages" className={classes.heading}>
        {t("stages.title")}
      </h3>
      <ul className={classes.stages}>
        {phenology.stages.map((stage) => (
          <StageRow key={stage.stageId} stage={stage} name={stageName(stage.stageId)} comments={comments} />
        ))}
      </ul>
    </section>
  );
}

interface StageRowProps {
  stage: PhenologyStage;
  name: string;
  comments: CommentForm;
}

function StageRow({ stage, name, comments }: StageRowProps) {
  const { t } = useTranslation("phenology-report");
  const format = useFormat();
  const { stageId, observedOn, predictedOn, earliest, latest, explanations } = stage;
  const typed = comments.typed.stages[stageId] ?? "";
  const length = typed.trim().length;
  const day = (date: string | null) => (date === null ? "–" : format.day(date, "short"));
  return (
    <li className={classes.stage} aria-label={name}>
      <p className={classes.name}>{name}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t("stages.observed")}</dt>
          <dd>{day(observedOn)}</dd>
        </div>
        <div>
          <dt>{t("stages.predicted")}</dt>
          <dd>
            {day(predictedOn)}
            {explanations.predictedOn && <Explain explanation={explanations.predictedOn} name={name} />}
          </dd>
          {earliest !== null && latest !== null && (
            <dd className={classes.beside}>{`${day(earliest)} – ${day(latest)}`}</dd>
          )}
        </div>
        <div>
          <dt>{t("stages.degreeDays")}</dt>
          <dd>
            {explanations.degreeDays ? <Figure explanation={explanations.degreeDays} name={name} /> : "–"}
          </dd>
        </div>
      </dl>
      <Textarea
        {...inputSize}
        rows={2}
        aria-label={t("stages.commentOf", { stage: name })}
        placeholder={t("stages.comment")}
        value={typed}
        error={length > MAX_COMMENT_LENGTH && t("form.tooLong", { count: length, max: MAX_COMMENT_LENGTH })}
        onChange={(event) => comments.setStage(stageId, event.currentTarget.value)}
      />
    </li>
  );
}

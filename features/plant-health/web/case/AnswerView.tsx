import { Alert, Anchor, Progress, Stack, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { PlantAnswer, Suggestion } from "@surco/plant-health/contract";
import { certaintyBand } from "@surco/plant-health-domain";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { findingName, shownCode } from "../class-names";
import classes from "../plant-health.module.css";

const BAND_COLORS = { uncertain: "yellow", verify: "yellow", likely: "green" } as const;

/** Answer to the photos of a case: the likeliest findings with their certainty, and where it comes from. */
export function AnswerView({ answer }: { answer: PlantAnswer }) {
  const { t } = useTranslation("plant-health");
  const { outcome, suggestions } = answer;
  const [first] = suggestions;
  const band = first === undefined ? null : certaintyBand(first.certainty);
  return (
    <Stack gap="sm" data-recorded="answer">
      {outcome !== "identified" && outcome !== "uncertain" && (
        <Alert
          color="gray"
          variant="light"
          title={t(`outcome.${outcome}.title`)}
          icon={<IconInfoCircle aria-hidden />}
        >
          {t(`outcome.${outcome}.text`)}
        </Alert>
      )}
      {band !== null && band !== "likely" && (
        <Alert
          color="yellow"
          variant="light"
          title={t(`band.${band}.title`)}
          icon={<IconAlertTriangle aria-hidden />}
        >
          {t(`band.${band}.text`)}
        </Alert>
      )}
      {suggestions.length > 0 && (
        <ol className={classes.suggestions}>
          {suggestions.map((suggestion, index) => (
            <li key={suggestion.code}>
              <SuggestionRow suggestion={suggestion} isFirst={index === 0} />
            </li>
          ))}
        </ol>
      )}
      <AnswerSource answer={answer} />
    </Stack>
  );
}

function SuggestionRow({ suggestion, isFirst }: { suggestion: Suggestion; isFirst: boolean }) {
  const { t } = useTranslation("plant-health");
  const format = useFormat();
  const { code, scientificName, certainty } = suggestion;
  const name = findingName(suggestion, t);
  const facts = [
    scientificName !== null && scientificName !== name && <i key="scientific">{scientificName}</i>,
    shownCode(code),
  ].filter(Boolean);
  return (
    <>
      <div className={classes.suggestionHead}>
        <Text fw={isFirst ? 700 : 500} size={isFirst ? "lg" : "sm"}>
          {name}
        </Text>
        <Text fw={isFirst ? 700 : 500} size={isFirst ? "lg" : "sm"} className={classes.certainty}>
          {format.share(certainty)}
        </Text>
      </div>
      {facts.length > 0 && (
        <Text size="sm" c="dimmed">
          {facts.map((fact, index) => (
            <span key={index === 0 ? "first" : "second"}>
              {index > 0 && " · "}
              {fact}
            </span>
          ))}
        </Text>
      )}
      <Progress
        mt={4}
        size={isFirst ? "md" : "sm"}
        value={certainty * 100}
        color={isFirst ? BAND_COLORS[certaintyBand(certainty)] : "gray"}
        aria-label={t("answer.certaintyOf", { name, certainty: format.share(certainty) })}
      />
    </>
  );
}

/** Source of an answer: its model and moment, with the way to the figures of the model. */
function AnswerSource({ answer }: { answer: PlantAnswer }) {
  const { t } = useTranslation(["plant-health", "common"]);
  const format = useFormat();
  const { source, model, modelVersion, answeredAt, isSimulated } = answer;
  const named = modelVersion === "" ? model : t("answer.model", { model, version: modelVersion });
  return (
    <Text size="xs" c="dimmed">
      {t(`answer.from.${source}`, { model: named, moment: format.instant(answeredAt) })}
      {isSimulated && ` ${t("answer.simulated")}`}
      {source !== "remote" && (
        <>
          {" "}
          <Anchor component={Link} to="/plant-health/model" size="xs" underline="always">
            {t("answer.howGood")}
          </Anchor>
        </>
      )}
    </Text>
  );
}

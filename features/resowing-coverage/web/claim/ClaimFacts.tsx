import { Text, Title } from "@mantine/core";
import { Explained, useFormat } from "@surco/kit-web";
import type { ClaimedField, Coverage } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { explainStand } from "../explanations/explain-coverage";
import { ClaimPhotos } from "./ClaimPhotos";
import { ReplantHintText } from "./ReplantHintText";

/** Claim of a coverage with counts and photos, and how it was settled. */
export function ClaimFacts({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const { claim, status } = coverage;
  if (claim === null) return status === "approved" ? <ClaimPhotos coverage={coverage} /> : null;
  const { notes, claimedAt, fields, settledAt, settledBags, settlementNote } = claim;
  return (
    <>
      <section aria-label={t("claim.section")}>
        <Title order={3} size="h5" mb="xs">
          {t("claim.section")}
        </Title>
        <Text size="sm" c="dimmed" data-recorded>
          {t("claim.claimedAt", { when: format.instant(claimedAt) })}
        </Text>
        {notes !== "" && (
          <Text size="sm" className={classes.wrap} data-recorded="typed">
            {notes}
          </Text>
        )}
        <ul className={classes.rows}>
          {fields.map((field) => (
            <ClaimedFieldFacts key={field.fieldId ?? field.name} field={field} />
          ))}
        </ul>
        {settledAt !== null && (
          <Text size="sm" mt="xs" data-recorded>
            {[
              t("claim.settledAt", { when: format.instantDay(settledAt) }),
              settledBags !== null &&
                t("claim.settledBags", { count: settledBags, bags: format.amount(settledBags) }),
              settlementNote,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        )}
      </section>
      <ClaimPhotos coverage={coverage} />
    </>
  );
}

function ClaimedFieldFacts({ field }: { field: ClaimedField }) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const { name, counts, countedOn, leafStage, plantsPerHa, standPct, replantHint } = field;
  return (
    <li>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed" data-recorded>
        {t("claim.counted", { count: counts.length, day: format.day(countedOn), stage: leafStage })}
      </Text>
      {plantsPerHa !== null && standPct !== null && (
        <Text size="sm">
          <Explained explanation={explainStand(field, standPct)} name={t("claim.standOf", { field: name })}>
            {t("claim.stand", { plants: format.number(plantsPerHa), share: format.percent(standPct, 1) })}
          </Explained>
        </Text>
      )}
      {replantHint && <ReplantHintText hint={replantHint} />}
    </li>
  );
}

import { Text, Title } from "@mantine/core";
import { Explained, useFormat } from "@surco/kit-web";
import type { Claim, ClaimedField, Coverage } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { explainStand } from "../explanations/explain-coverage";
import { ClaimPhotos } from "./ClaimPhotos";
import { ReplantHintText } from "./ReplantHintText";

/** Claims of a coverage, newest first, each with counts, photos and how it ended, and the photos of the next one. */
export function ClaimFacts({ coverage }: { coverage: Coverage }) {
  const { claims, status } = coverage;
  return (
    <>
      {status === "approved" && <ClaimPhotos coverage={coverage} claimId={null} />}
      {claims.map((claim) => (
        <OneClaim key={claim.id} coverage={coverage} claim={claim} />
      ))}
    </>
  );
}

function OneClaim({ coverage, claim }: { coverage: Coverage; claim: Claim }) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const { id, notes, claimedAt, fields, settledAt, settledBags, settlementNote, returnedAt, returnReason } =
    claim;
  const title = t("claim.section", { when: format.instant(claimedAt) });
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      {returnedAt !== null && (
        <Text size="sm" className={classes.wrap} data-recorded>
          {[t("claim.returnedAt", { when: format.instantDay(returnedAt) }), returnReason]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      )}
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
      <ClaimPhotos coverage={coverage} claimId={id} />
    </section>
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

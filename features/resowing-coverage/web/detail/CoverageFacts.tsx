import { Anchor } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { Coverage } from "@surco/resowing-coverage/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";

/** Names and figures of a coverage. What is sensitive is missing for readers who may not see it. */
export function CoverageFacts({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const format = useFormat();
  const { season, period, firstName, lastName, producerName, owner, isOwn, createdAt, approvedAt } = coverage;
  const contact = isOwn ? { email: null, phoneNumber: null, fiscalId: null } : owner;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      t("common:season.label"),
      `${season} · ${t(period === "1" ? "common:season.winter" : "common:season.summer")}`,
    ],
    [t("values.name"), `${firstName} ${lastName}`],
    [t("values.producer"), producerName],
    [t("values.owner"), isOwn ? null : owner.name],
    [
      t("values.email"),
      contact.email && (
        <Anchor inherit href={`mailto:${contact.email}`}>
          {contact.email}
        </Anchor>
      ),
    ],
    [
      t("values.phone"),
      contact.phoneNumber && (
        <Anchor inherit href={`tel:${contact.phoneNumber.replace(/[^+\d]/g, "")}`}>
          {contact.phoneNumber}
        </Anchor>
      ),
    ],
    [t("values.fiscalId"), contact.fiscalId],
    [t("values.createdAt"), format.instant(createdAt)],
    [t("values.approvedAt"), approvedAt && format.instantDay(approvedAt)],
  ];
  return (
    <dl className={classes.facts} data-recorded>
      {facts.map(
        ([label, value]) =>
          value !== null &&
          value !== "" && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

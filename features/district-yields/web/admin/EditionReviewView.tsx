import { Table, Text, Title } from "@mantine/core";
import { type EditionReview, expectedReasons } from "@surco/district-yields/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./admin.module.css";

/** Lines that are named of a reason. */
const NAMED_LINES = 12;

/** Review of an edition: rows, crops and seasons, what is left out and why, and what it changes. */
export function EditionReviewView({ review }: { review: EditionReview }) {
  const { t } = useTranslation("district-yields");
  const format = useFormat();
  const { changes, seasons } = review;
  const facts = [
    ["rows", format.number(review.rowCount)],
    ["kept", format.number(review.keptCount)],
    ["districts", format.number(review.districtCount)],
    ["seasons", seasons ? t("admin.seasonRange", { ...seasons }) : "–"],
    ["added", format.number(changes.added)],
    ["changed", format.number(changes.changed)],
    ["same", format.number(changes.same)],
    ["absent", format.number(changes.absent)],
  ] as const;
  return (
    <div className={classes.review}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`admin.fact.${name}`)}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm">
        {review.crops.map(({ crop, count }) => `${t(`crop.${crop}`)}: ${format.number(count)}`).join(" · ")}
      </Text>
      <LeftOut review={review} />
      <Changes review={review} />
    </div>
  );
}

function LeftOut({ review: { leftOut } }: { review: EditionReview }) {
  const { t } = useTranslation("district-yields");
  const format = useFormat();
  if (leftOut.length === 0) return null;
  const sorted = leftOut.toSorted(
    (a, b) => Number(expectedReasons.has(a.reason)) - Number(expectedReasons.has(b.reason)),
  );
  return (
    <>
      <Title order={3} size="h5" mt="md" mb={4}>
        {t("admin.leftOut")}
      </Title>
      <ul className={classes.reasons}>
        {sorted.map(({ reason, count, lines }) => {
          const named = lines.slice(0, NAMED_LINES).map((line) => format.number(line));
          const more = count > named.length ? ", …" : "";
          return (
            <li key={reason} data-expected={expectedReasons.has(reason) || undefined}>
              <strong className="tabular">{format.number(count)}</strong> {t(`admin.reason.${reason}`)}
              {!expectedReasons.has(reason) && (
                <Text span size="sm" c="dimmed">
                  {" "}
                  {t("admin.lines", { count: lines.length, lines: `${named.join(", ")}${more}` })}
                </Text>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Changes({ review: { changes } }: { review: EditionReview }) {
  const { t } = useTranslation("district-yields");
  const format = useFormat();
  if (changes.examples.length === 0) return null;
  return (
    <>
      <Title order={3} size="h5" mt="md" mb={4}>
        {t("admin.changes")}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label={t("admin.changes")} tabIndex={0}>
        <Table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t("admin.column.district")}</th>
              <th scope="col">{t("admin.column.crop")}</th>
              <th scope="col">{t("admin.column.season")}</th>
              <th scope="col" className={classes.figure}>
                {t("admin.column.before")}
              </th>
              <th scope="col" className={classes.figure}>
                {t("admin.column.after")}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.examples.map((change) => (
              <tr
                key={`${change.province}${change.district}${change.crop}${change.season}${change.modality}`}
              >
                <td>{`${change.district}, ${change.province}`}</td>
                <td>{t(`crop.${change.crop}`)}</td>
                <td>{change.season}</td>
                <td className={classes.figure}>{format.number(change.beforeKgPerHa)}</td>
                <td className={classes.figure}>{format.number(change.afterKgPerHa)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </>
  );
}

import { Alert, Anchor, Button, Group, Skeleton, Text, Title } from "@mantine/core";
import { localDay } from "@surco/calendar";
import type { OpenedField } from "@surco/fields/contract";
import {
  errorSentence,
  fieldSectionAddress,
  PageTitle,
  useFormat,
  useSeason,
  useSlot,
  useSlotNamespaces,
} from "@surco/kit-web";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams } from "react-router";
import { CropMark } from "../CropMark";
import { FieldArea } from "../FieldArea";
import { cropInSeason } from "../season-crop";
import { printedPartSlot } from "../slots";
import { useField } from "../use-fields";
import classes from "./print.module.css";

/** Page of a field for paper: facts, the picture of the chosen date, figures, curve and newest notes. */
export function PrintPage() {
  const { t } = useTranslation("fields");
  const { fieldId = "" } = useParams();
  const { search } = useLocation();
  const { data: field, error, refetch, isFetching } = useField(fieldId);
  return (
    <article className={classes.sheet}>
      <Group justify="space-between" mb="md" data-screen-only>
        <Anchor
          component={Link}
          to={{ pathname: fieldSectionAddress(fieldId, "images"), search }}
          className={classes.back}
        >
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          {t("print.back")}
        </Anchor>
        <Button
          mih={44}
          disabled={field === undefined}
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          {t("print.action")}
        </Button>
      </Group>
      {field ? (
        <PrintedField field={field} />
      ) : error ? (
        <Alert color="red" variant="light" title={t("field.failed")}>
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button mt="sm" variant="default" mih={44} loading={isFetching} onClick={() => void refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      ) : (
        <PartLoading />
      )}
    </article>
  );
}

function PrintedField({ field }: { field: OpenedField }) {
  const namespaces = useSlotNamespaces(printedPartSlot);
  const { t } = useTranslation(["fields", ...namespaces]);
  const format = useFormat();
  const choice = useSeason();
  const parts = [...useSlot(printedPartSlot)].sort((one, other) => one.order - other.order);
  const { season, period } = choice;
  const place = [field.district, field.province].filter((part) => part !== null).join(", ");
  return (
    <>
      <PageTitle page={t("print.title", { field: field.name })} />
      <header className={classes.head}>
        <div>
          <Title order={1} size="h2">
            {field.name}
          </Title>
          <Text>{field.farmName}</Text>
        </div>
        <Text size="xs" className={classes.printed}>
          {t("print.printed", { day: format.day(localDay(new Date())) })}
        </Text>
      </header>
      <dl className={classes.facts} aria-label={t("print.of")}>
        <Fact name={t("field.area")}>
          <FieldArea field={field} />
        </Fact>
        <Fact name={t("field.season")}>
          {season} · {t(period === "1" ? "common:season.winterShort" : "common:season.summerShort")}
        </Fact>
        <Fact name={t("field.crop")}>
          <CropMark cropId={cropInSeason(field, choice)} />
        </Fact>
        <Fact name={t("print.place")}>{place === "" ? t("field.unknown") : place}</Fact>
        {field.ownership !== null && (
          <Fact name={t("field.ownership")}>
            {[t(`field.${field.ownership}`), field.producerName].filter(Boolean).join(" · ")}
          </Fact>
        )}
        {field.fiscalName !== null && <Fact name={t("field.fiscalName")}>{field.fiscalName}</Fact>}
      </dl>
      {parts.map(({ order, Part }) => (
        <Suspense key={order} fallback={<PartLoading />}>
          <Part field={field} />
        </Suspense>
      ))}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PartLoading() {
  const { t } = useTranslation("common");
  return <Skeleton height={160} my="md" role="status" aria-label={t("common:loading")} />;
}

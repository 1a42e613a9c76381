import { Skeleton, Text, Title } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import {
  BackToFields,
  lazyPart,
  PageTitle,
  StoredDataAge,
  sectionPart,
  useDrawerRail,
  useFieldSections,
  useIsPhone,
  useSeason,
  useSheetStop,
} from "@surco/kit-web";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { CropMark } from "../CropMark";
import { useImageInField } from "../dashboard-context";
import { FieldArea } from "../FieldArea";
import { cropInSeason } from "../season-crop";
import { useField, useFieldCards } from "../use-fields";
import { FieldMenu } from "./FieldMenu";
import { lastSection } from "./last-section";
import classes from "./panel.module.css";

// Not needed to see the field.
const UnsentMark = lazyPart(async () => (await import("./UnsentMark")).UnsentMark);

const FieldRefused = lazyPart(async () => (await import("./FieldRefused")).FieldRefused);

/** Default section when neither the address nor this device names one. */
const FIRST_SECTION = "images";
/** Shown when the requested section does not exist, else the first one that is offered. */
const fallbackOf = <Section extends { id: string }>(sections: readonly Section[]) =>
  sections.find(({ id }) => id === "summary") ?? sections[0];

/** Panel of one field: name and place, and its sections. */
export function FieldPanel() {
  const { fieldId = "", section: requested = lastSection() ?? FIRST_SECTION } = useParams();
  const { data: field, error, refetch, isFetching } = useField(fieldId);
  const groups = useFieldSections();
  const sections = groups.flatMap((group) => group.sections).filter((one) => "load" in one);
  const section = sections.find(({ id }) => id === requested) ?? fallbackOf(sections);
  useSheetStop("half");
  useDrawerRail();
  useImageInField(field !== undefined && section?.hasImage === true);
  const isPhone = useIsPhone();
  const menu = (
    <Suspense fallback={<div className={classes.menuPlace} />}>
      <FieldMenu fieldId={fieldId} groups={groups} current={section?.id ?? ""} />
    </Suspense>
  );
  const Section = section && sectionPart(section.load);

  return (
    <div className={classes.panel}>
      <BackToFields className={classes.back} />
      {field ? (
        <>
          <PageTitle page={field.name} />
          <div className={classes.top}>
            <FieldHead field={field} />
            {isPhone && menu}
          </div>
          <div className={classes.columns}>
            {!isPhone && menu}
            <div className={classes.section}>
              <Suspense fallback={<PartLoading />}>
                {Section && <Section key={`${field.id} ${section.id}`} fieldId={field.id} />}
              </Suspense>
            </div>
          </div>
        </>
      ) : error ? (
        <Suspense fallback={<PartLoading />}>
          <FieldRefused error={error} isFetching={isFetching} retry={() => void refetch()} />
        </Suspense>
      ) : (
        <div className={classes.section}>
          <PartLoading />
        </div>
      )}
    </div>
  );
}

function FieldHead({ field }: { field: Field }) {
  const choice = useSeason();
  const { dataUpdatedAt } = useFieldCards();
  return (
    <div className={classes.head} data-tour="field">
      <div className={classes.nameLine}>
        <Title order={1} size="h2" className={classes.name}>
          {field.name}
        </Title>
        <span className={classes.ha}>
          <FieldArea field={field} />
        </span>
      </div>
      <div className={classes.underName}>
        <Text size="sm" c="dimmed" truncate>
          {field.farmName}
        </Text>
        <CropMark cropId={cropInSeason(field, choice)} />
      </div>
      <StoredDataAge at={dataUpdatedAt} />
      <Suspense>
        <UnsentMark fieldId={field.id} />
      </Suspense>
    </div>
  );
}

function PartLoading() {
  const { t } = useTranslation("common");
  return (
    <div role="status" aria-label={t("common:loading")} className={classes.loading}>
      <Skeleton height={18} width="50%" />
      <Skeleton height={120} />
      <Skeleton height={18} width="70%" />
    </div>
  );
}

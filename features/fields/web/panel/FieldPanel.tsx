import { Alert, Button, Skeleton, Text, Title } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { BackToFields, errorSentence, KeptSince, PageTitle, useSeason, useSheetStop } from "@surco/kit-web";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams } from "react-router";
import { CropMark } from "../CropMark";
import { useImageInField } from "../dashboard-context";
import { FieldArea } from "../FieldArea";
import { cropInSeason } from "../season-crop";
import { useField, useFieldCards } from "../use-fields";
import { FieldSummary } from "./FieldSummary";
import classes from "./panel.module.css";

/** A part of a field's panel that another feature brings. */
interface FieldSection {
  /** Its place in the address: `/dashboard/field/<id>/<key>`. */
  key: string;
  label: string;
  /** True when it draws a picture inside the field on the map. */
  hasImage: boolean;
  render(field: Field): ReactNode;
}

interface FieldPanelProps {
  sections: readonly FieldSection[];
  /** The section shown when the address names none. */
  defaultSection: string;
  /** What stands behind the sections in the field's menu. */
  menuEnd?: ReactNode;
}

const SUMMARY = "summary";

/** The panel of one field: who and where it is, and its sections. */
export function FieldPanel({ sections, defaultSection, menuEnd }: FieldPanelProps) {
  const { t } = useTranslation("fields");
  const { fieldId = "", section: asked = defaultSection } = useParams();
  const { data: field, error, refetch, isFetching } = useField(fieldId);
  const section = sections.find(({ key }) => key === asked);
  useSheetStop("half");
  useImageInField(field !== undefined && section?.hasImage === true);

  return (
    <div className={classes.panel}>
      <BackToFields className={classes.back} />
      {field ? (
        <>
          <PageTitle page={field.name} />
          <FieldHead field={field} />
          <SectionLinks
            fieldId={field.id}
            shown={section?.key ?? SUMMARY}
            sections={[{ key: SUMMARY, label: t("field.summary") }, ...sections]}
            menuEnd={menuEnd}
          />
          <div className={classes.section}>
            <Suspense fallback={<PartLoading />}>
              {section ? section.render(field) : <FieldSummary field={field} />}
            </Suspense>
          </div>
        </>
      ) : error ? (
        <Alert color="red" variant="light" m="md" title={t("field.failed")}>
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button mt="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
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
  const { dataUpdatedAt: keptAt } = useFieldCards();
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
      <KeptSince at={keptAt} />
    </div>
  );
}

interface SectionLinksProps {
  fieldId: string;
  shown: string;
  sections: readonly { key: string; label: string }[];
  menuEnd: ReactNode;
}

function SectionLinks({ fieldId, shown, sections, menuEnd }: SectionLinksProps) {
  const { t } = useTranslation("fields");
  const { search } = useLocation();
  return (
    <nav className={classes.sections} data-screen-only aria-label={t("field.sections")}>
      {sections.map(({ key, label }) => (
        <Link
          key={key}
          className={classes.sectionLink}
          data-tour={key}
          aria-current={key === shown ? "page" : undefined}
          to={{ pathname: `/dashboard/field/${fieldId}/${key}`, search }}
          replace
        >
          {label}
        </Link>
      ))}
      {menuEnd}
    </nav>
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

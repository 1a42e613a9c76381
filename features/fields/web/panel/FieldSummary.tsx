import { Button } from "@mantine/core";
import type { OpenedField, OwnerContact } from "@surco/fields/contract";
import { type FieldSectionProps, SlotContents } from "@surco/kit-web";
import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { FieldArea } from "../FieldArea";
import { PlanMark } from "../PlanMark";
import { useFieldRecord } from "../records/use-record";
import { summaryActionSlot, summaryTodaySlot } from "../slots";
import { useField } from "../use-fields";
import { DeleteField } from "./DeleteField";
import classes from "./panel.module.css";
import { SeasonCrops } from "./SeasonCrops";

/** Section of the field screen with the field's facts. */
export function SummarySection({ fieldId }: FieldSectionProps) {
  const { data: field } = useField(fieldId);
  return field && <FieldSummary field={field} />;
}

/** Facts of a field, and its crops by season. */
export function FieldSummary({ field }: { field: OpenedField }) {
  const { t } = useTranslation("fields");
  return (
    <div className={classes.summary}>
      <SlotContents slot={summaryTodaySlot} props={{ field }} />
      <dl className={classes.facts}>
        <Fact name={t("field.farm")}>{field.farmName}</Fact>
        {field.fiscalName !== null && <Fact name={t("field.fiscalName")}>{field.fiscalName}</Fact>}
        {field.ownership !== null && (
          <>
            <Fact name={t("field.ownership")}>{t(`field.${field.ownership}`)}</Fact>
            <Fact name={t("record.producer")}>{field.producerName ?? t("record.noProducer")}</Fact>
          </>
        )}
        <Fact name={t("field.area")}>
          <FieldArea field={field} />
        </Fact>
        <Fact name={t("field.district")}>{field.district ?? t("field.unknown")}</Fact>
        <Fact name={t("field.province")}>{field.province ?? t("field.unknown")}</Fact>
        {field.plan !== null && (
          <Fact name={t("table.plan")}>
            <PlanMark plan={field.plan} />
          </Fact>
        )}
        {field.right !== "edit" && (
          <>
            <Fact name={t("field.ownerName")}>{field.ownerName}</Fact>
            {field.ownerContact && <ContactFacts contact={field.ownerContact} />}
            <Fact name={t(`field.relation_${field.relation}`)}>{t(`field.right_${field.right}`)}</Fact>
          </>
        )}
      </dl>
      {field.right === "edit" && <EditRecordLink fieldId={field.id} />}
      <SeasonCrops field={field} />
      <SlotContents slot={summaryActionSlot} props={{ field }} />
      {field.right === "edit" && <DeleteField field={field} />}
    </div>
  );
}

/** Contact of the owner, as far as it is visible. */
function ContactFacts({ contact: { email, phoneNumber, fiscalId } }: { contact: OwnerContact }) {
  const { t } = useTranslation("fields");
  return (
    <>
      {phoneNumber && (
        <Fact name={t("field.phone")}>
          <a className={classes.contact} href={`tel:${phoneNumber.replace(/[^+\d]/g, "")}`}>
            {phoneNumber}
          </a>
        </Fact>
      )}
      {email && (
        <Fact name={t("field.email")}>
          <a className={classes.contact} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
      )}
      {fiscalId && (
        <Fact name={t("field.fiscalId")}>
          <span className="tabular">{fiscalId}</span>
        </Fact>
      )}
    </>
  );
}

/** Prefetches the record, so that this device has it offline. */
function EditRecordLink({ fieldId }: { fieldId: string }) {
  const { t } = useTranslation("fields");
  useFieldRecord(fieldId);
  const { search } = useLocation();
  return (
    <Button
      variant="default"
      mih={44}
      component={Link}
      to={{ pathname: `/dashboard/field/${fieldId}/record`, search }}
      leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
    >
      {t("record.edit")}
    </Button>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { Checkbox, List, Skeleton, Text } from "@mantine/core";
import type { SignUpPartProps } from "@surco/accounts/web";
import { call } from "@surco/kit-web";
import { claimDrawnFields, type DrawnField, listDrawnFields } from "@surco/landing/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./landing.module.css";

/** Names that are read at a glance. */
const NAMED = 6;

/** Own fields of the visitor, which go along into his account unless he does not want it. */
export function DrawnFields({ onClaim }: SignUpPartProps) {
  const { t } = useTranslation("landing");
  const about = useId();
  const [isTaken, setTaken] = useState(true);
  const { data, isPending } = useQuery({
    queryKey: ["landing", "drawn-fields"],
    queryFn: ({ signal }) => call(listDrawnFields, { signal }),
    staleTime: 0,
  });
  const fields = data?.fields;
  useEffect(() => {
    if (!isTaken || fields === undefined || fields.length === 0) return;
    const fieldIds = fields.map(({ id }) => id);
    onClaim(async () => (await call(claimDrawnFields, { body: { fieldIds } })).claim);
    return () => onClaim(null);
  }, [isTaken, fields, onClaim]);

  if (isPending) return <Skeleton height={96} role="status" aria-label={t("common:loading")} />;
  // Without the list nothing is promised: the sign-up itself does not depend on it.
  if (data === undefined || data.total === 0) return null;
  return (
    <div className={classes.takeAlong}>
      <Checkbox
        size="md"
        label={t("takeAlong.choice", { count: data.total })}
        aria-describedby={about}
        checked={isTaken}
        onChange={(event) => setTaken(event.currentTarget.checked)}
      />
      <div id={about}>
        <Names fields={data.fields} total={data.total} />
        <Text size="sm" c="dimmed">
          {t("takeAlong.limits")}
        </Text>
        {data.fields.length < data.total && (
          <Text size="sm" c="dimmed">
            {t("takeAlong.first", { count: data.fields.length })}
          </Text>
        )}
      </div>
    </div>
  );
}

function Names({ fields, total }: { fields: readonly DrawnField[]; total: number }) {
  const { t } = useTranslation("landing");
  const named = fields.slice(0, NAMED);
  return (
    <List size="sm" my={6}>
      {named.map(({ id, name, farmName }) => (
        <List.Item key={id}>{t("takeAlong.field", { name, farm: farmName })}</List.Item>
      ))}
      {named.length < total && <List.Item>{t("takeAlong.more", { count: total - named.length })}</List.Item>}
    </List>
  );
}

import { Button, Stack, Text } from "@mantine/core";
import { useOutOfReach } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedCase } from "../listed-case";
import classes from "../plant-health.module.css";
import { offerQuery } from "../queries";
import { useAskRemote } from "../use-case-actions";

/** Question to the outside service, if there is one: photos leave this installation only after the person agreed. */
export function RemoteQuestion({ fieldId, row }: { fieldId: string; row: ListedCase }) {
  const { t } = useTranslation("plant-health");
  const { data: offer } = useQuery(offerQuery);
  const isOut = useOutOfReach();
  const [isAsking, setAsking] = useState(false);
  const asking = useAskRemote({ fieldId, caseId: row.id });
  const remote = offer?.remote ?? null;
  const { saved } = row;
  if (remote === null || saved === null || saved.photos.length === 0) return null;
  if (saved.answer?.source === "remote") return null;
  const { name } = remote;
  return (
    <Stack gap="xs">
      <Button
        mih={44}
        variant="default"
        disabled={isOut}
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
      >
        {t("remote.ask", { name })}
      </Button>
      {isAsking && (
        <Stack gap="xs" className={classes.class}>
          <Text size="sm">{t("remote.consent", { name, count: saved.photos.length })}</Text>
          {remote.isSimulated && <Text size="sm">{t("answer.simulated")}</Text>}
          <Button mih={44} disabled={isOut} loading={asking.isPending} onClick={() => asking.mutate()}>
            {t("remote.confirm")}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

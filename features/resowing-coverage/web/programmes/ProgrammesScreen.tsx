import { Anchor, Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import type { User } from "@surco/accounts/contract";
import { allowsCaller, type Brand } from "@surco/contract";
import { ListProblem, useFormat, useSeason } from "@surco/kit-web";
import type { Programme } from "@surco/resowing-coverage/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { BrandGate } from "../BrandGate";
import classes from "../coverage.module.css";
import { coveragePath } from "../coverage-address";
import { ProgrammeRules } from "../form/ProgrammeRules";
import { useProgrammes } from "../queries";
import { ProgrammeDialog } from "./ProgrammeDialog";
import { useProgrammeName } from "./use-programme-name";

/** Rules of the brand's programmes to read, and for approvers to change. */
export function ProgrammesScreen() {
  const { t } = useTranslation("resowing-coverage");
  return (
    <BrandGate title={t("programmes.title")} lead={t("programmes.lead")}>
      {(user, brand) => <Programmes user={user} brand={brand} />}
    </BrandGate>
  );
}

function Programmes({ user, brand }: { user: User; brand: Brand }) {
  const { t } = useTranslation("resowing-coverage");
  const query = useProgrammes();
  const [edited, setEdited] = useState<Programme | null>(null);
  const canEdit = allowsCaller("brand:approveCoverages", user);
  return (
    <>
      <Anchor component={Link} to={coveragePath(brand)} className="standing-link">
        {t("programmes.back")}
      </Anchor>
      <ListProblem query={query} failed={t("programmes.failed")} />
      {query.data?.length === 0 && <Text role="status">{t("programmes.none")}</Text>}
      <ul className={classes.rows}>
        {query.data?.map((programme) => (
          <ProgrammeRow
            key={programme.id}
            programme={programme}
            onEdit={canEdit ? () => setEdited(programme) : null}
          />
        ))}
      </ul>
      {edited !== null && <ProgrammeDialog programme={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface ProgrammeRowProps {
  programme: Programme;
  /** null: rules are only read. */
  onEdit: (() => void) | null;
}

function ProgrammeRow({ programme, onEdit }: ProgrammeRowProps) {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const format = useFormat();
  const { season } = useSeason();
  const name = useProgrammeName()(programme);
  const { isOpen, period, seedsPerBag, minSeedsPerHa, maxSeedsPerHa, invoiceLeadDays } = programme;
  return (
    <li className={classes.programme}>
      <Stack gap="xs">
        <Group gap="xs">
          <Title order={2} size="h4">
            {name}
          </Title>
          <Badge variant="light" color={isOpen ? "brand" : "gray"} tt="none">
            {t(isOpen ? "programmes.open" : "programmes.closed")}
          </Badge>
        </Group>
        <ProgrammeRules programme={programme} season={season} period={period} />
        <Text size="sm" c="dimmed" data-recorded>
          {[
            t("programmes.seed", { seeds: format.number(seedsPerBag) }),
            t("programmes.density", {
              least: format.number(minSeedsPerHa),
              most: format.number(maxSeedsPerHa),
            }),
            invoiceLeadDays > 0 && t("programmes.invoiceLead", { count: invoiceLeadDays }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        {onEdit && (
          <Button
            variant="default"
            mih={44}
            style={{ alignSelf: "flex-start" }}
            aria-label={t("programmes.editOf", { name })}
            onClick={onEdit}
          >
            {t("programmes.edit")}
          </Button>
        )}
      </Stack>
    </li>
  );
}

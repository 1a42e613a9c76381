import { Alert, Badge, Button, Text, Title } from "@mantine/core";
import { PageTitle, useSession } from "@surco/kit-web";
import { type CompanyRole, companyRoles } from "@surco/landing/contract";
import { useTranslation } from "react-i18next";
import { useInstallation } from "../use-installation";
import classes from "./company.module.css";
import { useCompanyPeople, useEnterCompany } from "./use-company";

/** People of a demonstration company, each with a button to sign in as that person. */
export function CompanyScreen() {
  const { t } = useTranslation(["landing", "accounts"]);
  const { isSignedIn } = useSession();
  const installation = useInstallation();
  const company = useCompanyPeople();
  const enter = useEnterCompany();
  const people = company.data?.people ?? [];
  const isOpen = people.length > 0;
  // A session that has no company yet is left by the sign-in.
  const leavesSession = isSignedIn && company.isSuccess && !isOpen;

  if (installation !== undefined && !installation.offersDemonstration)
    return (
      <section className={classes.page}>
        <PageTitle page={t("company.title")} />
        <Title order={1}>{t("company.title")}</Title>
        <Text mt="sm">{t("errors.DEMONSTRATION_NOT_OFFERED")}</Text>
      </section>
    );
  return (
    <section className={classes.page}>
      <PageTitle page={t("company.title")} />
      <Title order={1}>{t("company.title")}</Title>
      <Text mt="sm" className={classes.lead}>
        {t(isOpen ? "company.leadOpen" : "company.lead")}
      </Text>
      {leavesSession && (
        <Alert role="note" mt="md" color="gray">
          {t("company.leavesSession")}
        </Alert>
      )}
      <ul className={classes.people}>
        {companyRoles.map((role) => {
          const person = people.find((one) => one.role === role);
          return (
            <PersonItem
              key={role}
              role={role}
              name={person?.name ?? null}
              isCaller={person?.isCaller ?? false}
              isEntering={enter.isPending && enter.variables === role}
              isBusy={enter.isPending}
              onEnter={() => enter.mutate(role)}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface PersonItemProps {
  role: CompanyRole;
  /** null until the company is made. */
  name: string | null;
  isCaller: boolean;
  isEntering: boolean;
  isBusy: boolean;
  onEnter(): void;
}

function PersonItem({ role, name, isCaller, isEntering, isBusy, onEnter }: PersonItemProps) {
  const { t } = useTranslation(["landing", "accounts"]);
  const title = role === "grower" ? t("company.grower.name") : t(`accounts:manage.role.${role}.name`);
  const text = role === "grower" ? t("company.grower.text") : t(`accounts:manage.role.${role}.text`);
  return (
    <li className={classes.person}>
      <div>
        <Title order={2} size="h5">
          {title}
        </Title>
        {name !== null && (
          <Text size="sm" fw={500}>
            {name}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      {isCaller ? (
        <Badge variant="light" size="lg">
          {t("company.current")}
        </Badge>
      ) : (
        <Button
          variant="default"
          mih={44}
          loading={isEntering}
          disabled={isBusy && !isEntering}
          aria-label={t("company.enterAs", { role: title })}
          onClick={onEnter}
        >
          {t("company.enter")}
        </Button>
      )}
    </li>
  );
}

import { Container, Text, Title } from "@mantine/core";
import { AdministratorsOnly, ApiError, ListProblem, PageTitle } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./admin.module.css";
import { EditionCard } from "./EditionCard";
import { UploadForm } from "./UploadForm";
import { useEditions } from "./use-editions";

/** Official yields by district for an administrator: files of the ministries are uploaded, reviewed, saved and deleted. */
export function DistrictYieldsScreen() {
  const { t } = useTranslation("district-yields");
  const editions = useEditions();
  const isForbidden = editions.error instanceof ApiError && editions.error.code === "FORBIDDEN";
  return (
    <Container size="md" py="lg" className={classes.page}>
      <PageTitle page={t("admin.title")} />
      <Title order={1}>{t("admin.title")}</Title>
      <Text c="dimmed" mb="md">
        {t("admin.lead")}
      </Text>
      {isForbidden ? (
        <AdministratorsOnly />
      ) : (
        <>
          <UploadForm />
          <Title order={2} size="h3" mt="xl" mb="sm">
            {t("admin.editions")}
          </Title>
          <ListProblem query={editions} failed={t("admin.failed")} />
          {editions.data?.editions.length === 0 && <Text>{t("admin.none")}</Text>}
          <ul className={classes.list}>
            {editions.data?.editions.map((edition) => (
              <li key={edition.id}>
                <EditionCard edition={edition} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Container>
  );
}

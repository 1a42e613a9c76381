import { Text, Title } from "@mantine/core";
import { PageTitle } from "../PageTitle";
import { BackToFields } from "./BackToFields";

/** Beginning of a page outside the map: way back, title, and a sentence about it. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageTitle page={title} />
      <BackToFields isOnPage />
      <Title order={1} size="h2" mb="xs">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {lead}
      </Text>
    </>
  );
}

import { Text, Title } from "@mantine/core";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import classes from "./landing.module.css";
import { CurvePicture } from "./pictures/CurvePicture";
import { OutlinePicture } from "./pictures/OutlinePicture";
import { StripPicture } from "./pictures/StripPicture";

const stories: { key: "outline" | "images" | "curve"; Picture: ComponentType }[] = [
  { key: "outline", Picture: OutlinePicture },
  { key: "images", Picture: StripPicture },
  { key: "curve", Picture: CurvePicture },
];

/** The three things that people come for, each with a picture. */
export function FeatureStories() {
  const { t } = useTranslation("landing");
  return (
    <section id="features" className={classes.stories}>
      <Title order={2} className={classes.sectionTitle}>
        {t("stories.title")}
      </Title>
      {stories.map(({ key, Picture }) => (
        <div key={key} className={classes.story}>
          <div>
            <Title order={3} className={classes.storyTitle}>
              {t(`stories.${key}.title`)}
            </Title>
            <Text className={classes.storyText}>{t(`stories.${key}.text`)}</Text>
          </div>
          <Picture />
        </div>
      ))}
    </section>
  );
}

import { Checkbox, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";

const PARTS = ["seed", "window", "claim", "data", "false"] as const;

interface TermsInputProps {
  isAccepted: boolean;
  error: string | null;
  onChange(isAccepted: boolean): void;
}

/** Terms of the programme to read, and their acceptance. */
export function TermsInput({ isAccepted, error, onChange }: TermsInputProps) {
  const { t } = useTranslation("resowing-coverage");
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.terms} aria-label={t("terms.title")} tabIndex={0} data-recorded>
        <Text fw={600} size="sm">
          {t("terms.title")}
        </Text>
        {PARTS.map((part) => (
          <Text key={part} size="sm" mt={6}>
            {t(`terms.${part}`)}
          </Text>
        ))}
      </section>
      <Checkbox
        size="md"
        mt="xs"
        label={t("terms.accept")}
        checked={isAccepted}
        error={error}
        aria-invalid={error !== null || undefined}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    </div>
  );
}

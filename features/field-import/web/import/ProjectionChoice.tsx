import { Alert, NativeSelect, Text } from "@mantine/core";
import type { ImportReview, ProjectionOption } from "@surco/field-import/contract";
import { useTranslation } from "react-i18next";

interface ProjectionChoiceProps {
  projection: NonNullable<ImportReview["projection"]>;
  isReading: boolean;
  onChoose(code: string): void;
}

/** Options that place less of the file on land cannot be chosen. */
const MIN_LAND_SHARE = 0.5;

/** Choice of projection for a file that names none, among those that place it on land. */
export function ProjectionChoice({
  projection: { chosen, options },
  isReading,
  onChoose,
}: ProjectionChoiceProps) {
  const { t } = useTranslation("field-import");
  const nameOf = ({ system, zone, country }: ProjectionOption) =>
    t(`import.projection.system.${system}`, {
      zone,
      country: country && t(`import.projection.country.${country}`),
    });
  const isPossible = (option: ProjectionOption) =>
    option.landShare >= MIN_LAND_SHARE || option.code === chosen;
  const possible = options.filter(isPossible);
  return (
    <Alert color="yellow" title={t("import.projection.title")}>
      <Text size="sm" mb="xs">
        {t(
          possible.length === 0
            ? "import.projection.none"
            : chosen === null
              ? "import.projection.choose"
              : "import.projection.chosen",
        )}
      </Text>
      <NativeSelect
        size="md"
        label={t("import.projection.label")}
        value={chosen ?? ""}
        disabled={isReading}
        onChange={(event) => event.currentTarget.value !== "" && onChoose(event.currentTarget.value)}
      >
        {chosen === null && <option value="">{t("import.projection.open")}</option>}
        {possible.map((option) => (
          <option key={option.code} value={option.code}>
            {nameOf(option)}
          </option>
        ))}
        <optgroup label={t("import.projection.atSea")}>
          {options
            .filter((option) => !isPossible(option))
            .map((option) => (
              <option key={option.code} value={option.code} disabled>
                {nameOf(option)}
              </option>
            ))}
        </optgroup>
      </NativeSelect>
    </Alert>
  );
}

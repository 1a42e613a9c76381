import { Alert, Button, NativeSelect, Text, Textarea } from "@mantine/core";
import { type ImportReview, MAX_PROJECTION_CHARS, type ProjectionOption } from "@surco/field-import/contract";
import { useFormat } from "@surco/kit-web";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./import.module.css";

interface ProjectionChoiceProps {
  projection: NonNullable<ImportReview["projection"]>;
  isReading: boolean;
  /** Sentence for a refused projection; null without one. */
  error: string | null;
  onChoose(projection: string): void;
}

/** Options that place less of the file on land cannot be chosen. */
const MIN_LAND_SHARE = 0.5;

/** Choice of projection for a file that names none: one that places it on land, or any that the user names. */
export function ProjectionChoice({ projection, isReading, error, onChoose }: ProjectionChoiceProps) {
  const { chosen, options, placement, medianAreaHa } = projection;
  const { t } = useTranslation("field-import");
  const format = useFormat();
  const nameOf = ({ system, zone, country, name }: ProjectionOption) =>
    system === "other"
      ? (name ?? "")
      : t(`import.projection.system.${system}`, {
          zone,
          country: country && t(`import.projection.country.${country}`),
        });
  const isPossible = (option: ProjectionOption) =>
    option.landShare >= MIN_LAND_SHARE || option.code === chosen;
  const possible = options.filter(isPossible);
  const given = options.find(({ code, system }) => code === chosen && system === "other")?.code ?? "";
  const isWrong = placement !== null && placement !== "plausible";
  const explanation =
    possible.length === 0
      ? "import.projection.none"
      : chosen === null
        ? "import.projection.choose"
        : isWrong
          ? `import.projection.placement.${placement}`
          : "import.projection.chosen";
  return (
    <Alert color="yellow" title={t("import.projection.title")}>
      <Text size="sm" mb="xs" role="status">
        {t(explanation, { area: format.ha(medianAreaHa ?? 0) })}
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
      <details className={classes.fold} open={possible.length === 0 || isWrong || given !== ""}>
        <summary>{t("import.projection.other")}</summary>
        <OtherProjection given={given} isReading={isReading} error={error} onChoose={onChoose} />
      </details>
    </Alert>
  );
}

interface OtherProjectionProps extends Omit<ProjectionChoiceProps, "projection"> {
  /** Definition in use, as the user gave it; empty without one. */
  given: string;
}

/** Input for any EPSG code or the text of a .prj file. */
function OtherProjection({ given, isReading, error, onChoose }: OtherProjectionProps) {
  const { t } = useTranslation("field-import");
  const [text, setText] = useState(given);
  // Well-known text is often broken into lines, which an address need not carry.
  const projection = text.replace(/\s+/g, " ").trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (projection !== "") onChoose(projection);
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        size="md"
        label={t("import.projection.otherLabel")}
        rows={2}
        maxLength={MAX_PROJECTION_CHARS}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        mt="xs"
        mih={44}
        loading={isReading}
        disabled={projection === ""}
      >
        {t("import.projection.use")}
      </Button>
    </form>
  );
}

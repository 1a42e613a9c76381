import { Anchor, CloseButton, Code, Group, Stack, Text, Title } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../use-format";
import classes from "./explain.module.css";
import { figureText } from "./figure-text";
import { InputTable } from "./InputTable";
import { namespacesInExplanation } from "./namespaces-in-explanation";
import { ParameterList } from "./ParameterList";
import { Recompute } from "./Recompute";
import { useFormula } from "./use-formula";

interface ExplanationPanelProps {
  title: string;
  explanation: Explanation;
  onClose(): void;
}

/** Derivation of a figure: result, formula, inputs, parameters, what limits it, and the computation again. */
export function ExplanationPanel({ title, explanation, onClose }: ExplanationPanelProps) {
  const { t } = useTranslation([
    "common",
    ...namespacesInExplanation(explanation),
    explanation.formula.split("/")[0] ?? "common",
  ]);
  const format = useFormat();
  const formula = useFormula(explanation.formula);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { inputs, notes, parameters, result, uncertainty } = explanation;

  return (
    <Stack gap="sm" className={classes.panel}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} size="h5" ref={heading} tabIndex={-1} data-autofocus className={classes.heading}>
          {title}
        </Title>
        <CloseButton aria-label={t("common:close")} onClick={onClose} />
      </Group>
      <Text size="xl" fw={600}>
        {result.value === null ? t("common:explain.noResult") : figureText(result, format)}
      </Text>
      {uncertainty !== null && (
        <Text size="sm">
          {t("common:explain.uncertainty", {
            share: format.share(uncertainty.coverage),
            lower: figureText({ ...result, value: uncertainty.lower }, format),
            upper: figureText({ ...result, value: uncertainty.upper }, format),
          })}
        </Text>
      )}
      <Part title={t("common:explain.formula")}>
        {formula.state === "loading" && <Text size="sm">{t("common:loading")}</Text>}
        {formula.state === "missing" && <Text size="sm">{t("common:explain.formulaMissing")}</Text>}
        {formula.state === "loaded" && (
          <>
            <Code block className={classes.notation}>
              {formula.formula.notation}
            </Code>
            {formula.formula.where !== undefined && <Text size="xs">{t(formula.formula.where)}</Text>}
            <Text size="xs" c="dimmed" className={classes.long}>
              {formula.formula.source === null
                ? t("common:explain.arithmetic")
                : t("common:explain.citedFrom", { source: formula.formula.source })}
            </Text>
          </>
        )}
      </Part>
      {inputs.length > 0 && (
        <Part title={t("common:explain.inputs")}>
          <InputTable inputs={inputs} />
        </Part>
      )}
      {parameters !== null && (
        <Part title={t("common:explain.parameters", { version: parameters.version })}>
          <ParameterList version={parameters.version} ids={parameters.ids} />
        </Part>
      )}
      {notes.length > 0 && (
        <Part title={t("common:explain.notes")}>
          {notes.map((key) => (
            <Text key={key} size="sm">
              {t(key)}
            </Text>
          ))}
        </Part>
      )}
      {formula.state === "loaded" && <Recompute formula={formula.formula} explanation={explanation} />}
      <Anchor
        component="button"
        type="button"
        size="sm"
        className="standing-link"
        ta="left"
        onClick={onClose}
      >
        {t("common:explain.back")}
      </Anchor>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4} component="section">
      <Title order={3} size="h6">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

import { Button, Textarea } from "@mantine/core";
import { bandIds, bandWords, formulaFunctions, MAX_FORMULA_LENGTH } from "@surco/raster";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./formulas.module.css";

interface ExpressionInputProps {
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** Expression input with buttons for bands and functions, since phone keyboards hide symbols. */
export function ExpressionInput({ value, isWrong, onChange }: ExpressionInputProps) {
  const { t } = useTranslation("imagery");
  const input = useRef<HTMLTextAreaElement>(null);

  /** Inserts text at the cursor, or at the end. @param cursorFromEnd  cursor position before the end of the text */
  const insert = (piece: string, cursorFromEnd = 0) => {
    const area = input.current;
    const [start, end] = [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length];
    onChange(`${value.slice(0, start)}${piece}${value.slice(end)}`);
    const cursor = start + piece.length - cursorFromEnd;
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(cursor, cursor);
    });
  };

  return (
    <div>
      <Textarea
        ref={input}
        label={t("formulas.expression")}
        description={t("formulas.expressionHint")}
        value={value}
        error={isWrong}
        onChange={(event) => onChange(event.currentTarget.value)}
        rows={3}
        resize="vertical"
        maxLength={MAX_FORMULA_LENGTH}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        classNames={{ input: classes.expression }}
        required
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      <div className={classes.pieces} role="group" aria-label={t("formulas.bands")}>
        {bandIds.map((band) => (
          <Piece
            key={band}
            label={bandWords[band]}
            title={t("formulas.band", { band, name: t(`formulas.bandNames.${band}`) })}
            onPress={() => insert(bandWords[band])}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div className={classes.pieces} role="group" aria-label={t("formulas.functions")}>
        {Object.keys(formulaFunctions).map((name) => (
          <Piece
            key={name}
            label={`${name}()`}
            title={t(`formulas.functionNames.${name}`)}
            onPress={() => insert(`${name}()`, 1)}
          />
        ))}
      </div>
    </div>
  );
}

function Piece({ label, title, onPress }: { label: string; title: string; onPress: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-xs"
      className={classes.piece}
      title={title}
      aria-label={`${label}: ${title}`}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

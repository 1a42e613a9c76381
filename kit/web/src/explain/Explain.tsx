import { ActionIcon, Loader, Popover } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { IconMathFunction } from "@tabler/icons-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { namespacesOf } from "../feature/feature-lists";
import { useIsPhone } from "../is-phone";
import { lazyPart } from "../parts/load-part";

export interface ExplainProps {
  explanation: Explanation;
  /** Name of the figure, if the explanation has none or one that several figures of the screen share. */
  name?: string;
}

const ExplanationPanel = lazyPart(async () => (await import("./ExplanationPanel")).ExplanationPanel);
const ExplanationSheet = lazyPart(async () => (await import("./ExplanationSheet")).ExplanationSheet);

/** Button beside a computed figure that opens its derivation: a popover, or a sheet on a phone. */
export function Explain({ explanation, name }: ExplainProps) {
  const { label } = explanation;
  const { t } = useTranslation(label === undefined ? "common" : ["common", ...namespacesOf([{ label }])]);
  const isPhone = useIsPhone();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const figure = name ?? (label === undefined ? null : t(label));
  const title = figure === null ? t("common:explain.title") : t("common:explain.titleOf", { figure });
  const open = () => {
    setOpen(true);
    setWasOpened(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const target = (
    <ActionIcon
      ref={button}
      variant="subtle"
      color="gray"
      size={24}
      data-explain
      aria-label={title}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={isOpen ? close : open}
      // It makes no line of text higher.
      style={{ verticalAlign: "middle", marginInlineStart: 4, marginBlock: -4 }}
    >
      <IconMathFunction size={16} aria-hidden />
    </ActionIcon>
  );

  if (isPhone) {
    return (
      <>
        {target}
        {wasOpened && (
          <Suspense fallback={null}>
            <ExplanationSheet isOpen={isOpen} onClose={close} title={title} explanation={explanation} />
          </Suspense>
        )}
      </>
    );
  }
  // Its content and its place on the screen are made when it is first opened: a table has many buttons.
  if (!wasOpened) return target;
  return (
    <Popover opened={isOpen} onDismiss={close} width={420} shadow="md" withinPortal trapFocus>
      <Popover.Target popupType="dialog">{target}</Popover.Target>
      <Popover.Dropdown aria-label={title} data-recorded="explanation">
        <Suspense fallback={<Loader size="sm" aria-label={t("common:loading")} />}>
          <ExplanationPanel title={title} explanation={explanation} onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

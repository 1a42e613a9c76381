import { Button, Collapse, Group, Textarea, TextInput } from "@mantine/core";
import { inputSize } from "@surco/kit-web";
import { MAX_CODE_CHARS, readBatchCodes } from "@surco/trial-batches/contract";
import { IconCamera, IconListDetails, IconPlus } from "@tabler/icons-react";
import { type ClipboardEvent, type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeScanner } from "./CodeScanner";

/** Ways to enter codes: typed, scanned, or a pasted list. */
export function CodeInputs({ onAdd }: { onAdd(codes: readonly string[]): void }) {
  const { t } = useTranslation("trial-batches");
  const [typed, setTyped] = useState("");
  const [pasted, setPasted] = useState("");
  const [wrong, setWrong] = useState<{ input: "code" | "list"; error: string } | null>(null);
  const [opened, setOpened] = useState<"scan" | "list" | null>(null);
  const errorOf = (input: "code" | "list") => (wrong?.input === input ? wrong.error : null);

  /** @returns false where there is no code in the text, or one that is too long */
  const addFrom = (text: string, input: "code" | "list"): boolean => {
    const codes = readBatchCodes(text);
    const long = codes.find((code) => code.length > MAX_CODE_CHARS);
    const error =
      codes.length === 0
        ? t("check.required")
        : long !== undefined &&
          t("check.tooLong", { max: MAX_CODE_CHARS, code: `${long.slice(0, MAX_CODE_CHARS)}…` });
    setWrong(error === false ? null : { input, error });
    if (error !== false) return false;
    onAdd(codes);
    return true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (addFrom(typed, "code")) setTyped("");
  };
  const takePasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (readBatchCodes(text).length < 2) return;
    event.preventDefault();
    if (addFrom(text, "list")) return;
    // The list is corrected where it can be read as a whole.
    setPasted(text);
    setOpened("list");
  };
  const toggle = (part: "scan" | "list") => setOpened(opened === part ? null : part);
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Group align="flex-start" gap="sm" wrap="nowrap">
          <TextInput
            {...inputSize}
            flex={1}
            label={t("check.code")}
            value={typed}
            error={errorOf("code")}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(null);
            }}
            onPaste={takePasted}
          />
          <Button
            type="submit"
            mih={44}
            mt={26}
            variant="light"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          >
            {t("check.add")}
          </Button>
        </Group>
      </form>
      <Group gap="sm">
        <Button
          variant="default"
          mih={44}
          aria-expanded={opened === "scan"}
          leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
          onClick={() => toggle("scan")}
        >
          {t("check.scan")}
        </Button>
        <Button
          variant="default"
          mih={44}
          aria-expanded={opened === "list"}
          leftSection={<IconListDetails size={18} stroke={1.6} aria-hidden />}
          onClick={() => toggle("list")}
        >
          {t("check.list")}
        </Button>
      </Group>
      {opened === "scan" && (
        <CodeScanner onCode={(code) => addFrom(code, "code")} onClose={() => setOpened(null)} />
      )}
      <Collapse expanded={opened === "list"} keepMounted={false}>
        <Textarea
          {...inputSize}
          label={t("check.listLabel")}
          description={t("check.listHint")}
          rows={4}
          value={pasted}
          error={errorOf("list")}
          onChange={(event) => {
            setPasted(event.currentTarget.value);
            setWrong(null);
          }}
        />
        <Button
          mt="sm"
          mih={44}
          variant="light"
          onClick={() => {
            if (!addFrom(pasted, "list")) return;
            setPasted("");
            setOpened(null);
          }}
        >
          {t("check.addList")}
        </Button>
      </Collapse>
    </>
  );
}

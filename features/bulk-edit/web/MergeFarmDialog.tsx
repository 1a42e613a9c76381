import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text } from "@mantine/core";
import type { Farm } from "@surco/farms/contract";
import { useFarms } from "@surco/fields/web";
import {
  errorSentence,
  inputSize,
  NeedsNetworkNote,
  TitledDialog,
  useAction,
  useOutOfReach,
} from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { useUndoChange } from "./use-changes";
import { useMergeFarms, useMergePreview } from "./use-merge-farms";

/** Renamed fields that are listed by name. */
const LISTED = 8;

/** Moves all fields of a farm into another, after saying what that does. Mounted while it is open. */
export function MergeFarmDialog({ farm, onClose }: { farm: Farm; onClose(): void }) {
  const { t } = useTranslation(["bulk-edit", "fields"]);
  const [id] = useState(() => newId());
  const [intoId, setIntoId] = useState("");
  const others = (useFarms().data ?? []).filter((other) => other.id !== farm.id);
  const into = others.find((other) => other.id === intoId);
  const preview = useMergePreview(farm.id, intoId);
  const undo = useUndoChange();
  const merge = useAction({
    name: "bulk-edit/merge-farms",
    run: useMergeFarms(),
    success: "bulk-edit:notices.FARMS_MERGED",
    undo: () => undo(id),
    failure: "bulk-edit:notices.FARMS_MERGE_FAILED",
    onSuccess: onClose,
  });
  const isOut = useOutOfReach();

  const submit = () => merge.mutate({ id, farmId: farm.id, intoFarmId: intoId });

  return (
    <TitledDialog title={t("farms.mergeTitle", { name: farm.name })} isOpen onClose={onClose}>
      <Stack gap="md">
        <NativeSelect
          {...inputSize}
          data-autofocus
          label={t("farms.mergeInto")}
          value={intoId}
          onChange={(event) => setIntoId(event.currentTarget.value)}
          data={[
            { value: "", label: t("farms.choose") },
            ...others.map((other) => ({ value: other.id, label: other.name })),
          ]}
        />
        {into && preview.isFetching && <Skeleton height={40} />}
        {into && preview.data && !preview.isFetching && (
          <div role="status">
            <Text size="sm">
              {t("farms.mergeDoes", {
                count: preview.data.fieldCount,
                into: into.name,
                name: farm.name,
              })}
            </Text>
            {preview.data.renamed.length > 0 && (
              <>
                <Text size="sm" mt="xs">
                  {t("farms.mergeRenames")}
                </Text>
                <ul>
                  {preview.data.renamed.slice(0, LISTED).map(({ fieldId, from, to }) => (
                    <li key={fieldId}>
                      <Text size="sm">
                        {from} → {to}
                      </Text>
                    </li>
                  ))}
                </ul>
                {preview.data.renamed.length > LISTED && (
                  <Text size="sm" c="dimmed">
                    {t("fields:bulk.more", { count: preview.data.renamed.length - LISTED })}
                  </Text>
                )}
              </>
            )}
          </div>
        )}
        {preview.error && (
          <Alert color="red" role="alert">
            {errorSentence(preview.error, t)}
          </Alert>
        )}
        <NeedsNetworkNote />
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button
            mih={44}
            disabled={!into || !preview.data || isOut}
            loading={merge.isPending}
            onClick={submit}
          >
            {t("farms.mergeDo")}
          </Button>
        </Group>
      </Stack>
    </TitledDialog>
  );
}

import { Alert, Anchor, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import {
  DraftFound,
  focusFirstError,
  inputSize,
  ListProblem,
  NeedsNetworkNote,
  TitledDialog,
  useDraft,
  useOutOfReach,
  useSaveDraft,
  useUnsaved,
} from "@surco/kit-web";
import type { Coverage, CoverageProblem, Programme } from "@surco/resowing-coverage/contract";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { v7 as newId } from "uuid";
import { ProblemList } from "../detail/Findings";
import { useProgrammes } from "../queries";
import { ClaimedFieldInputs } from "./ClaimedFieldInputs";
import { ClaimPhotos } from "./ClaimPhotos";
import {
  type ClaimedFieldValues,
  claimValues,
  emptyClaim,
  inputOfClaimed,
  judgeTypedClaim,
  resownFields,
  withResown,
} from "./claim-values";
import { useClaimCoverage } from "./use-claim-actions";

interface ClaimDialogProps {
  coverage: Coverage;
  onClose(): void;
}

/** Dialog of a claim after a resowing; the whole screen on a phone. Mounted while it is open. */
export function ClaimDialog({ coverage, onClose }: ClaimDialogProps) {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const query = useProgrammes();
  const { country, period } = coverage;
  const programme = query.data?.find((one) => one.country === country && one.period === period);
  const title = t("claim.title");
  return (
    <TitledDialog title={title} isOpen onClose={onClose} size="lg" fillsPhone>
      <ListProblem query={query} failed={t("programmes.failed")} />
      {query.data && !programme && <Alert color="yellow">{t("errors.COVERAGE_NO_PROGRAMME")}</Alert>}
      {programme && resownFields(coverage).length === 0 && (
        <NothingResown coverage={coverage} onClose={onClose} />
      )}
      {programme && resownFields(coverage).length > 0 && (
        <ClaimForm coverage={coverage} programme={programme} onClose={onClose} />
      )}
    </TitledDialog>
  );
}

/** A claim follows a recorded resowing: the way to where it is recorded. */
function NothingResown({ coverage, onClose }: ClaimDialogProps) {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const { season, period, fields } = coverage;
  const search = `?${new URLSearchParams({ season, period })}`;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t(coverage.claims.length > 0 ? "claim.nothingElseResown" : "claim.nothingResown")}
      </Text>
      {fields.map(
        ({ fieldId, name, isClaimed }) =>
          fieldId !== null &&
          !isClaimed && (
            <Anchor
              key={fieldId}
              component={Link}
              to={`/dashboard/field/${fieldId}/activity${search}`}
              className="standing-link"
            >
              {t("claim.record", { field: name })}
            </Anchor>
          ),
      )}
      <Group justify="flex-end">
        <Button variant="default" mih={44} onClick={onClose}>
          {t("common:close")}
        </Button>
      </Group>
    </Stack>
  );
}

function ClaimForm({ coverage, programme, onClose }: ClaimDialogProps & { programme: Programme }) {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const isOut = useOutOfReach();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`resowing-coverage.claim.${coverage.id}`, claimValues);
  const [empty] = useState(() => emptyClaim(newId(), coverage, programme));
  const [values, setValues] = useState(draft.found === null ? empty : withResown(draft.found, empty));
  const [isOffered, setOffered] = useState(draft.found !== null);
  const [isTried, setTried] = useState(false);
  const [problems, setProblems] = useState<readonly CoverageProblem[]>([]);
  const claim = useClaimCoverage(coverage.id, {
    onClaimed: () => {
      draft.end();
      onClose();
    },
    onRefused: setProblems,
  });
  const isChanged = values !== empty;
  useSaveDraft(draft, isChanged ? values : null);
  useUnsaved(isChanged && !claim.isSuccess);
  const resown = resownFields(coverage);
  const claimed = values.fields.filter(({ isClaimed }) => isClaimed);
  const setField = (changed: ClaimedFieldValues) =>
    setValues({
      ...values,
      fields: values.fields.map((field) => (field.fieldId === changed.fieldId ? changed : field)),
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    const inputs = claimed.map(inputOfClaimed);
    const known = inputs.filter((input) => input !== null);
    const broken = known.length < inputs.length ? [] : judgeTypedClaim(known, coverage, programme);
    const blocking = broken.filter(({ isBlocking }) => isBlocking);
    setProblems(blocking);
    if (inputs.length === 0 || known.length < inputs.length || blocking.length > 0)
      focusFirstError(form.current);
    else claim.mutate({ id: values.id, version: coverage.version, notes: values.notes, fields: known });
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="md">
        {isOffered && (
          <DraftFound
            onDiscard={() => {
              setValues(empty);
              setOffered(false);
            }}
          />
        )}
        <Text size="sm">{t("claim.lead")}</Text>
        {values.fields.map((field) => {
          const known = resown.find(({ fieldId }) => fieldId === field.fieldId);
          return (
            known && (
              <ClaimedFieldInputs
                key={field.fieldId}
                field={known}
                values={field}
                programme={programme}
                isTried={isTried}
                isMissing={isTried && claimed.length === 0}
                onChange={setField}
              />
            )
          );
        })}
        <Textarea
          {...inputSize}
          rows={3}
          maxLength={2000}
          label={t("claim.notes")}
          description={t("claim.notesHint")}
          value={values.notes}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, notes: value })}
        />
        <ClaimPhotos coverage={coverage} claimId={null} />
        {problems.length > 0 && (
          <Alert color="yellow" role="alert" title={t("claim.notEligible")}>
            <ProblemList problems={problems} />
          </Alert>
        )}
        {isTried && claimed.length === 0 && (
          <Alert color="yellow" role="alert">
            {t("claim.chooseField")}
          </Alert>
        )}
        <div>
          <NeedsNetworkNote isKept />
          <Group justify="flex-end" gap="xs">
            <Button
              variant="default"
              mih={44}
              onClick={() => {
                draft.end();
                onClose();
              }}
            >
              {t("common:cancel")}
            </Button>
            <Button type="submit" mih={44} loading={claim.isPending} disabled={isOut}>
              {t("claim.submit")}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  );
}

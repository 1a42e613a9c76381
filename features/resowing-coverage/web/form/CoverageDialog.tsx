import { Alert } from "@mantine/core";
import type { User } from "@surco/accounts/contract";
import type { Brand } from "@surco/contract";
import { ListProblem, TitledDialog } from "@surco/kit-web";
import type { Coverage } from "@surco/resowing-coverage/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProgrammes } from "../queries";
import { CoverageForm, type RefusedCoverage } from "./CoverageForm";

interface CoverageDialogProps {
  user: User;
  brand: Brand;
  /** null makes a new one. */
  coverage: Coverage | null;
  onClose(): void;
  onSaved(coverageId: string): void;
}

/** Dialog with the form of a coverage; the whole screen on a phone. Mounted while it is open. */
export function CoverageDialog(props: CoverageDialogProps) {
  const { t } = useTranslation("resowing-coverage");
  const query = useProgrammes();
  const { user, onClose } = props;
  const [refused, setRefused] = useState<RefusedCoverage | null>(null);
  const coverage = refused?.coverage ?? props.coverage;
  const title = t(coverage === null ? "form.newTitle" : "form.editTitle");
  const country = coverage?.country ?? user.country;
  const programmes = query.data?.filter((programme) => programme.country === country);
  return (
    <TitledDialog title={title} isOpen onClose={onClose} size="lg" fillsPhone>
      <ListProblem query={query} failed={t("programmes.failed")} />
      {programmes?.length === 0 && <Alert color="yellow">{t("errors.COVERAGE_NO_PROGRAMME")}</Alert>}
      {programmes && programmes.length > 0 && (
        <CoverageForm
          {...props}
          key={coverage?.id ?? "new"}
          coverage={coverage}
          country={country}
          programmes={programmes}
          refused={refused}
          onRefused={setRefused}
        />
      )}
    </TitledDialog>
  );
}

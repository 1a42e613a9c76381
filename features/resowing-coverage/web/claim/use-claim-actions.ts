import { ApiError, call, useAction } from "@surco/kit-web";
import { encodePhoto, sendFile } from "@surco/kit-web/outbox";
import {
  type Coverage,
  type CoverageProblem,
  claimCoverage,
  coverageProblem,
  deleteClaimPhoto,
  type NewClaim,
  uploadClaimPhoto,
} from "@surco/resowing-coverage/contract";
import { useRef } from "react";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { useReloadCoverages } from "../queries";
import { useShowCoverage } from "../use-coverage-actions";

interface ClaimOutcome {
  onClaimed(): void;
  onRefused(problems: readonly CoverageProblem[]): void;
}

/** Claims an approved coverage. */
export function useClaimCoverage(coverageId: string, { onClaimed, onRefused }: ClaimOutcome) {
  const show = useShowCoverage();
  const reload = useReloadCoverages();
  return useAction({
    name: "resowing-coverage/claim-coverage",
    run: (body: NewClaim) => call(claimCoverage, { params: { coverageId }, body }),
    success: "resowing-coverage:notices.COVERAGE_CLAIMED",
    failure: "resowing-coverage:notices.COVERAGE_CLAIM_FAILED",
    showsInline: (error) => {
      if (!(error instanceof ApiError) || error.code !== "COVERAGE_NOT_ELIGIBLE") return false;
      const problems = z.array(coverageProblem).safeParse(error.details.problems);
      if (problems.success) onRefused(problems.data);
      return problems.success;
    },
    onSuccess: (coverage) => {
      show(coverage);
      onClaimed();
    },
    onError: () => void reload(),
  });
}

/** Photo as it is sent; its id is made here, so that a retry stores it once. */
export interface AddedPhoto {
  id: string;
  photo: Blob;
}

/** Prepares a chosen photo: smaller, without metadata. @throws FileRefused for a file that cannot be decoded */
export async function preparePhoto(file: File): Promise<AddedPhoto> {
  const { bytes } = await encodePhoto(file);
  return { id: newId(), photo: new Blob([bytes]) };
}

/** Adds a photo of the loss. */
export function useAddPhoto({ id: coverageId }: Pick<Coverage, "id">) {
  const reload = useReloadCoverages();
  const attempts = useRef(new Map<string, number>());
  return useAction({
    name: "resowing-coverage/add-photo",
    run: ({ id, photo }: AddedPhoto) => {
      const attempt = (attempts.current.get(id) ?? 0) + 1;
      attempts.current.set(id, attempt);
      return sendFile(uploadClaimPhoto, { query: { coverageId, id }, body: photo }, attempt);
    },
    success: "resowing-coverage:notices.PHOTO_ADDED",
    failure: "resowing-coverage:notices.PHOTO_ADD_FAILED",
    onSuccess: reload,
  });
}

/** Deletes a photo of the loss. */
export function useDeletePhoto({ id: coverageId }: Pick<Coverage, "id">) {
  const reload = useReloadCoverages();
  return useAction({
    name: "resowing-coverage/delete-photo",
    run: (photoId: string) => call(deleteClaimPhoto, { params: { coverageId, photoId } }),
    success: "resowing-coverage:notices.PHOTO_DELETED",
    failure: "resowing-coverage:notices.PHOTO_DELETE_FAILED",
    onSuccess: reload,
  });
}

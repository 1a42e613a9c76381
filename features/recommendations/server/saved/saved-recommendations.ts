import type { RouteBody, RouteQuery, RouteReply } from "@surco/contract";
import {
  readCreationCursor,
  refuse,
  restorableAfter,
  type SessionUser,
  writeCreationCursor,
} from "@surco/kit-server";
import type {
  listRecommendations as listRoute,
  RecommendationFigures,
  RecommendationInputs,
  SavedRecommendation,
  saveRecommendation as saveRoute,
} from "../../contract";
import { calculateDensity, calculateNitrogen } from "../calculate/calculate";
import type { RecommendationDeps } from "../recommendation-deps";

type SavedDeps = Pick<RecommendationDeps, "saved" | "now">;

/** @throws AppError INVALID_INPUT for a cursor of another list */
export async function listSaved(
  { saved }: Pick<SavedDeps, "saved">,
  user: SessionUser,
  { cursor, ...filters }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCreationCursor(cursor);
  const { recommendations, next } = await saved.list(user, { ...filters, after });
  return { recommendations, nextCursor: next && writeCreationCursor(next) };
}

/**
 * Saves a recommendation with the figures that its inputs give here.
 *
 * @throws AppError RECOMMENDATION_NOT_FOUND for an id of another field; CROP_WITHOUT_RECOMMENDATION,
 * PLANT_DENSITY_OUT_OF_RANGE
 */
export async function saveRecommendation(
  deps: SavedDeps,
  user: SessionUser,
  body: RouteBody<typeof saveRoute>,
): Promise<SavedRecommendation> {
  const { figures, parametersVersion } = figuresOf(body.inputs);
  await deps.saved.insert(user.id, { ...body, figures, parametersVersion }, deps.now());
  const written = await deps.saved.find(user, body.fieldId, body.id);
  if (written === null || !written.isOwn)
    throw refuse("RECOMMENDATION_NOT_FOUND", { recommendationId: body.id });
  return shown(written);
}

/** Deletes a recommendation; a deleted one stays so. @throws AppError as `requireDeletable` */
export async function deleteSaved(
  deps: SavedDeps,
  user: SessionUser,
  fieldId: string,
  id: string,
): Promise<Record<string, never>> {
  await requireDeletable(deps, user, fieldId, id);
  await deps.saved.softDelete([id], deps.now());
  return {};
}

/** @throws AppError as `requireDeletable`; RECOMMENDATION_NOT_FOUND also after 30 days */
export async function restoreSaved(
  deps: SavedDeps,
  user: SessionUser,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<SavedRecommendation> {
  await requireDeletable(deps, user, fieldId, id);
  await deps.saved.restore(id, restorableAfter(deps.now()));
  const restored = await deps.saved.find(user, fieldId, id);
  if (restored === null || restored.isDeleted)
    throw refuse("RECOMMENDATION_NOT_FOUND", { recommendationId: id });
  return shown(restored);
}

/** The field's owner deletes any recommendation, others those that they saved. */
async function requireDeletable(
  { saved }: Pick<SavedDeps, "saved">,
  user: SessionUser,
  fieldId: string,
  id: string,
): Promise<void> {
  const found = await saved.find(user, fieldId, id);
  if (found === null) throw refuse("RECOMMENDATION_NOT_FOUND", { recommendationId: id });
  if (!found.isOwn && !found.isOfOwner) throw refuse("RECOMMENDATION_OF_ANOTHER", { recommendationId: id });
}

function shown({
  isDeleted: _,
  isOfOwner: __,
  ...saved
}: SavedRecommendation & { isDeleted: boolean; isOfOwner: boolean }): SavedRecommendation {
  return saved;
}

function figuresOf(inputs: RecommendationInputs): {
  figures: RecommendationFigures;
  parametersVersion: string;
} {
  if (inputs.kind === "nitrogen") {
    const { optimum, chosen, parametersVersion } = calculateNitrogen(inputs.input);
    return {
      parametersVersion,
      figures: {
        recommendedRate: optimum.doseKgPerHa,
        chosenRate: chosen.doseKgPerHa,
        yieldTPerHa: chosen.yieldTPerHa,
        marginUsdPerHa: chosen.marginUsdPerHa,
      },
    };
  }
  const { recommended, chosen, parametersVersion } = calculateDensity(inputs.input);
  return {
    parametersVersion,
    figures: {
      recommendedRate: recommended.plantsPerHa,
      chosenRate: chosen.plantsPerHa,
      yieldTPerHa: chosen.yieldTPerHa,
      marginUsdPerHa: chosen.marginUsdPerHa,
    },
  };
}

import { accountRepository } from "@surco/accounts/server";
import { cleanFileName, formatIn, localeOf, type RouteQuery } from "@surco/contract";
import type { FastifyReply, SessionUser } from "@surco/kit-server";
import { writePdf } from "@surco/kit-server/paper";
import { bagCode } from "@surco/sampling";
import type { printSoilLabels as printRoute, SoilPlan } from "../../contract";
import { readPlan } from "../plans";
import type { SoilSamplingDeps } from "../soil-sampling-deps";
import { soilSamplingTexts } from "../soil-sampling-texts";
import { labelPages, type SoilLabel } from "./label-pages";
import { sheetLayouts } from "./sheets";

/** Writes the labels of a plan's bags as a PDF. @throws AppError SOIL_PLAN_NOT_FOUND */
export async function printLabels(
  deps: Pick<SoilSamplingDeps, "plans" | "points" | "fields" | "db" | "brandFor" | "now">,
  user: SessionUser,
  planId: string,
  { fieldId, sheet }: RouteQuery<typeof printRoute>,
  reply: Pick<FastifyReply, "header">,
): Promise<Uint8Array> {
  const plan = await readPlan(deps, fieldId, planId);
  const [card] = await deps.fields.listCards(user, [fieldId]);
  const account = await accountRepository(deps.db).find(user.id);
  const locale = localeOf(user);
  const t = soilSamplingTexts(locale);
  const layout = sheetLayouts[sheet];
  const title = t("labels.fileTitle", { name: plan.name });
  const bytes = await writePdf({
    language: locale,
    brand: deps.brandFor(account?.user ?? null),
    title,
    notice: null,
    sources: [],
    pageOf: () => "",
    createdAt: deps.now(),
    pictures: {},
    sheet: layout.size,
    content: labelPages(labelsOf(plan, card?.name ?? "", t, formatIn(locale).day), layout),
  });
  const fileName = cleanFileName([t("labels.fileName"), plan.code], "pdf");
  reply.header("content-disposition", `attachment; filename="${fileName}"`);
  reply.header("cache-control", "private, no-store");
  return bytes;
}

/** One label for each composite sample and depth. */
function labelsOf(
  plan: SoilPlan,
  fieldName: string,
  t: ReturnType<typeof soilSamplingTexts>,
  day: (date: string) => string,
): SoilLabel[] {
  return plan.samples.flatMap(({ number, zoneId }) => {
    const zone = plan.zones.find(({ id }) => id === zoneId);
    const takenOn = plan.points
      .filter(({ sample }) => sample === number)
      .flatMap((point) => point.takenOn ?? [])
      .sort()
      .at(-1);
    const date = takenOn ?? plan.plannedOn;
    return plan.depths.map((depth, at) => ({
      code: bagCode(plan.code, number, at),
      depth: t("depth", { from: depth.fromCm, to: depth.toCm }),
      lines: [
        fieldName,
        t("labels.sample", { zone: zone?.name ?? "", number }),
        date === null ? t("labels.noDate") : t("labels.date", { date: day(date) }),
      ],
    }));
  });
}

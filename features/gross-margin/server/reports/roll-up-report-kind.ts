import { formatIn, localeOf } from "@surco/contract";
import { readCropNames } from "@surco/fields/server";
import type { SessionUser } from "@surco/kit-server";
import { writePdf } from "@surco/kit-server/paper";
import { defineReportKind, type ReportKind } from "@surco/reports/server";
import {
  MARGIN_REPORT_KEPT_DAYS,
  ROLL_UP_REPORT,
  type RollUpGroup,
  type RollUpReportChoice,
  rollUpReportChoice,
} from "../../contract";
import type { MarginDeps } from "../margin-deps";
import { marginTexts } from "../margin-texts";
import { type RollUpOnPaper, rollUpFigures, rollUpPaper, scopeOf, tableName } from "../paper/roll-up-paper";
import { rollUpMargins } from "../roll-up/roll-up.repository";

/** Groups on the pages: twenty pages of them. */
const MOST_GROUPS = 500;

/** Stored PDF of the margins of many fields, of the plans that its maker may see. */
export function rollUpReportKind(deps: MarginDeps): ReportKind {
  return defineReportKind({
    name: ROLL_UP_REPORT,
    choice: rollUpReportChoice,
    keptDays: MARGIN_REPORT_KEPT_DAYS,
    lastingErrors: [],
    // Sums, then the pages.
    stepsOf: () => 2,
    async make({ report: { choice }, maker, version, onStep, signal }) {
      const createdAt = deps.now();
      const paper = await openRollUp(deps, maker, choice, createdAt);
      await onStep(1);
      signal.throwIfAborted();
      const { t } = paper;
      const title = tableName(paper);
      const bytes = await writePdf({
        language: maker.locale,
        brand: maker.brand,
        logo: maker.logo,
        title,
        subject: scopeOf(paper),
        notice: null,
        sources: [t("paper.sources.method"), `${maker.brand.name} ${version}.`],
        pageOf: (page, pages) => t("paper.page", { page, pages }),
        createdAt,
        pictures: {},
        content: rollUpPaper(paper),
      });
      return {
        title: `${title} · ${choice.season ?? t("rollUp.groupedSeasons")}`,
        nameParts: [t("paper.rollUpFileName"), choice.season ?? "", paper.madeOn],
        bytes,
        card: {
          eyebrow: t("rollUp.title"),
          title: tableName(paper),
          lines: [scopeOf(paper)],
          figures: rollUpFigures(paper),
          map: null,
        },
      };
    },
  });
}

async function openRollUp(
  deps: MarginDeps,
  maker: SessionUser,
  choice: RollUpReportChoice,
  createdAt: Date,
): Promise<RollUpOnPaper> {
  const { by, ...filters } = choice;
  const locale = localeOf(maker);
  const t = marginTexts(locale);
  const [{ groups, total, next }, cropName, account] = await Promise.all([
    rollUpMargins(deps.db, maker, filters, { by, after: null, limit: MOST_GROUPS }),
    readCropNames(deps.catalogues, maker.language),
    deps.accounts.find(maker.id),
  ]);
  const labelOf = ({ key, name }: RollUpGroup): string => {
    if (by === "crop") return cropName(Number(key)) ?? "";
    if (by === "season") return key ?? "";
    return name ?? t("rollUp.noProducer");
  };
  return {
    choice,
    groups: groups.map((group) => ({ ...group, label: labelOf(group) })),
    hasMore: next !== null,
    total,
    cropName: choice.cropId === undefined ? null : (cropName(choice.cropId) ?? ""),
    madeBy: account === null ? "" : `${account.user.firstName} ${account.user.lastName}`.trim(),
    madeOn: createdAt.toISOString().slice(0, 10),
    t,
    format: formatIn(locale),
  };
}

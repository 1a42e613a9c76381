import type { Brand, Locale } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import type { ShareCard } from "@surco/kit-server/paper";
import type { z } from "zod";

/** Owner of a report, in whose language and with whose rights it is made. */
export interface ReportMaker extends SessionUser {
  locale: Locale;
  brand: Brand;
  /** His logo as a JPG or PNG; null: none. */
  logo: Uint8Array | null;
}

/** Report as it was ordered. */
export interface OrderedReport<Choice extends object> {
  id: string;
  accountId: string;
  fieldId: string | null;
  farmId: string | null;
  choice: Choice;
  createdAt: Date;
}

/** Everything that a kind needs to make one report. */
export interface ReportContext<Choice extends object> {
  report: OrderedReport<Choice>;
  maker: ReportMaker;
  /** Version of the product, for the foot of every page. */
  version: string;
  /** Reports the number of steps done. */
  onStep(done: number): Promise<void>;
  signal: AbortSignal;
}

export interface ReportResult {
  title: string;
  /** Parts of the file's name, without its ending: field, kind, day. */
  nameParts: readonly string[];
  bytes: Uint8Array;
  /** Picture and text of a link to the report. */
  card: ShareCard;
}

interface ReportKindOf<Choice extends object> {
  /** In kebab case: "gross-margin". */
  name: string;
  choice: z.ZodType<Choice>;
  /** Days after which a report of the kind is deleted. */
  keptDays: number;
  /** Errors that another try would meet again. */
  lastingErrors: readonly string[];
  stepsOf(choice: Choice): number;
  /** False for accounts that may not order it, as those of other brands; by default true. */
  isOfferedTo?(accountId: string): Promise<boolean>;
  /**
   * Reads what the report shows and writes its pages.
   * @throws AppError whose code is shown with the failed report
   */
  make(context: ReportContext<Choice>): Promise<ReportResult>;
}

/** Kind of report that a feature brings. */
export type ReportKind = ReturnType<typeof defineReportKind>;

/** Binds a kind to its choice, so that kinds of different choices stand in one list. */
export function defineReportKind<Choice extends object>(kind: ReportKindOf<Choice>) {
  const { name, keptDays, lastingErrors } = kind;
  return {
    name,
    keptDays,
    lastingErrors,
    isOfferedTo: async (accountId: string) => (await kind.isOfferedTo?.(accountId)) ?? true,
    /** The choice as it is stored; null for a malformed one. */
    parse(choice: object): object | null {
      const parsed = kind.choice.safeParse(choice);
      return parsed.success ? parsed.data : null;
    },
    /** @throws ZodError for a choice that an earlier version wrote differently */
    stepsOf: (choice: object) => kind.stepsOf(kind.choice.parse(choice)),
    /** @throws ZodError as `stepsOf`; AppError as the kind's own `make` */
    make: ({ report, ...context }: ReportContext<object>) =>
      kind.make({ ...context, report: { ...report, choice: kind.choice.parse(report.choice) } }),
  };
}

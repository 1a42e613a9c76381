import { useAction } from "@surco/kit-web";
import { useStartedOutbox } from "@surco/kit-web/outbox";
import type { SoilPlan, SoilPoint, SoilTaking } from "@surco/soil-sampling/contract";
import { useTranslation } from "react-i18next";
import { POINT_KIND } from "../use-points";

interface Taken {
  /** As it is shown: with what waits on this device. */
  point: SoilPoint;
  values: Partial<SoilTaking>;
}

/** Records the work at points through the outbox, with or without a network; the notification takes it back. */
export function useTakePoint(plan: Pick<SoilPlan, "fieldId" | "name">) {
  const { t } = useTranslation("soil-sampling");
  const outbox = useStartedOutbox();
  const write = ({ point, values }: Taken) =>
    outbox().add({
      kind: POINT_KIND,
      recordId: point.id,
      operation: "update",
      values,
      base: Object.fromEntries(Object.keys(values).map((name) => [name, point[name as keyof SoilTaking]])),
      version: point.version,
      subject: { fieldId: plan.fieldId, title: t("walk.title", { number: point.number, plan: plan.name }) },
    });
  const untaking = useAction({
    name: "soil-sampling/untake-point",
    run: (point: SoilPoint) => write({ point, values: { takenOn: null } }),
    success: (_, { number }) => ({ key: "soil-sampling:notices.POINT_UNTAKEN", details: { number } }),
    failure: "soil-sampling:notices.POINT_TAKE_FAILED",
  });
  const taking = useAction({
    name: "soil-sampling/take-point",
    run: write,
    success: (_, { point: { number } }) => ({
      key: "soil-sampling:notices.POINT_TAKEN",
      details: { number },
    }),
    failure: "soil-sampling:notices.POINT_TAKE_FAILED",
    undo: (_, { point, values }) => untaking.mutate({ ...point, ...values }),
  });
  return { taking, untaking };
}

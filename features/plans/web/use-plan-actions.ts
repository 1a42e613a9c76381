import { localDay } from "@surco/calendar";
import { cleanFileName } from "@surco/contract";
import { fieldKeys } from "@surco/fields/web";
import { ApiError, call, callForFile, saveFile, useAction } from "@surco/kit-web";
import { checkout, downloadReceipt, invalidFields, startTrial, withdrawOrder } from "@surco/plans/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { planKeys } from "./queries";

/** Selection of fields with the code of a coupon; an empty one is none. */
export interface Selection {
  fieldIds: string[];
  couponCode: string;
}

/** Runs a change, after which plans and fields are read anew. */
export function usePlanChange<Input, Output>(run: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return async (input: Input): Promise<Output> => {
    try {
      return await run(input);
    } finally {
      void queryClient.invalidateQueries({ queryKey: planKeys.all });
      void queryClient.invalidateQueries({ queryKey: fieldKeys.all });
    }
  };
}

const bodyOf = ({ fieldIds, couponCode }: Selection) => ({
  fieldIds,
  ...(couponCode.trim() !== "" && { couponCode: couponCode.trim() }),
});

/** Fields that a refusal names, with their problems; null for another one. */
export function refusedFields(error: Error | null) {
  if (!(error instanceof ApiError) || error.code !== "CONVERSION_FIELDS_INVALID") return null;
  const parsed = invalidFields.safeParse(error.details);
  return parsed.success ? parsed.data.fields : null;
}

/** Orders a selection and opens the provider's page. @param open  leads to an address outside of the product */
export function useCheckout(open: (address: string) => void = leaveFor) {
  return useAction({
    name: "plans/checkout",
    run: usePlanChange((selection: Selection) =>
      call(checkout, { body: { id: newId(), ...bodyOf(selection) } }),
    ),
    success: null,
    failure: "plans:notices.CHECKOUT_FAILED",
    showsInline: (error) => refusedFields(error) !== null,
    onSuccess: ({ checkoutUrl }) => {
      if (checkoutUrl !== null) open(checkoutUrl);
    },
  });
}

export function useWithdrawOrder() {
  return useAction({
    name: "plans/withdraw-order",
    run: usePlanChange((orderId: string) => call(withdrawOrder, { params: { orderId } })),
    success: "plans:notices.ORDER_WITHDRAWN",
    failure: "plans:notices.ORDER_WITHDRAW_FAILED",
  });
}

/** Downloads the receipt of a paid order. */
export function useDownloadReceipt() {
  const { t } = useTranslation("plans");
  return useAction({
    name: "plans/download-receipt",
    run: async ({ id, paidAt }: { id: string; paidAt: string }) => {
      const file = await callForFile(downloadReceipt, { params: { orderId: id } });
      saveFile(file, cleanFileName([t("receipt.fileName"), localDay(new Date(paidAt))], "pdf"));
    },
    success: "plans:notices.RECEIPT_DOWNLOADED",
    failure: "plans:notices.RECEIPT_DOWNLOAD_FAILED",
  });
}

export function useStartTrial(onStarted?: () => void) {
  return useAction({
    name: "plans/start-trial",
    run: usePlanChange((fieldId: string) => call(startTrial, { body: { fieldId } })),
    success: "plans:notices.TRIAL_STARTED",
    failure: "plans:notices.TRIAL_FAILED",
    onSuccess: onStarted,
  });
}

function leaveFor(address: string): void {
  window.location.assign(address);
}

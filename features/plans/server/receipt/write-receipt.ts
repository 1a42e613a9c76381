import { cleanFileName, formatIn, localeOf } from "@surco/contract";
import { dayInZone, refuse, type SessionUser, timeZoneOf } from "@surco/kit-server";
import { writePdf } from "@surco/kit-server/paper";
import type { PlanDeps } from "../plan-deps";
import { planTexts } from "../plan-texts";
import { findPayingPayment } from "./paying-payment.repository";
import { receiptPaper } from "./receipt-paper";

/** Writes the receipt of an own paid order as a PDF. @throws AppError ORDER_NOT_FOUND, ORDER_NOT_PAID */
export async function writeReceipt(
  deps: PlanDeps,
  user: SessionUser,
  orderId: string,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const order = await deps.orders.findShown(user.id, orderId);
  if (order === null) throw refuse("ORDER_NOT_FOUND");
  const [payment, account] = await Promise.all([
    findPayingPayment(deps.db, orderId),
    deps.accounts.find(user.id),
  ]);
  if (payment === null || order.paidAt === null) throw refuse("ORDER_NOT_PAID", { state: order.state });
  const locale = localeOf(user);
  const t = planTexts(locale);
  const timeZone = timeZoneOf(order.country);
  const payer = account === null ? "" : `${account.user.firstName} ${account.user.lastName}`.trim();
  const bytes = await writePdf({
    language: locale,
    brand: deps.brandFor(account?.user ?? null),
    title: t("receipt.title"),
    subject: t("checkoutTitle", { count: order.lines.length }),
    notice: deps.isSimulated ? t("receipt.simulated") : null,
    sources: [t("receipt.noInvoice")],
    pageOf: (page, pages) => t("receipt.page", { page, pages }),
    createdAt: deps.now(),
    pictures: {},
    content: receiptPaper({
      order,
      payment,
      payer,
      email: user.email,
      t,
      format: formatIn(locale, timeZone),
    }),
  });
  return {
    bytes,
    fileName: cleanFileName([t("receipt.fileName"), dayInZone(new Date(order.paidAt), timeZone).day], "pdf"),
  };
}

import type { Format } from "@surco/contract";
import type { Texts } from "@surco/kit-server";
import { keyFigures, type PdfContent, paperTable, titleBlock } from "@surco/kit-server/paper";
import { decimalOf } from "@surco/payments";
import type { Order } from "../../contract";
import type { PayingPayment } from "./paying-payment.repository";

interface ReceiptOnPaper {
  order: Order;
  payment: PayingPayment;
  payer: string;
  email: string;
  t: Texts;
  format: Format;
}

const DECIMALS = 2;

/** Content of a receipt: who paid what, when and how, for which fields. */
export function receiptPaper({ order, payment, payer, email, t, format }: ReceiptOnPaper): PdfContent[] {
  const { currency, lines, totalMinor, refundedMinor, couponCode, paidAt } = order;
  const amount = (minor: number) => `${currency} ${format.number(decimalOf(minor), DECIMALS)}`;
  const isReduced = lines.some(({ listPriceMinor, priceMinor }) => listPriceMinor !== priceMinor);
  return [
    titleBlock({
      eyebrow: t("receipt.number", { number: order.id }),
      title: t("receipt.title"),
      lines: [payer, email, t("checkoutTitle", { count: lines.length })],
      madeOn: paidAt === null ? "" : t("orders.paidOn", { date: format.instant(paidAt) }),
      aside: null,
    }),
    keyFigures([
      { label: t("receipt.total"), value: amount(totalMinor) },
      {
        label: t("receipt.method"),
        value: payment.method === "transfer" ? t("receipt.transfer") : (payment.method ?? "–"),
      },
      { label: t("receipt.payment"), value: payment.reference ?? payment.id },
      ...(refundedMinor > 0 ? [{ label: t("receipt.returned"), value: amount(refundedMinor) }] : []),
    ]),
    paperTable({
      columns: [
        { title: t("receipt.field"), share: 3 },
        { title: t("receipt.area"), share: 1, isNumber: true },
        ...(isReduced ? [{ title: t("receipt.listPrice"), share: 1.5, isNumber: true }] : []),
        { title: t("receipt.price"), share: 1.5, isNumber: true },
      ],
      rows: lines.map((line) => [
        line.name || t("orders.erasedField"),
        format.ha(line.areaHa),
        ...(isReduced ? [amount(line.listPriceMinor)] : []),
        amount(line.priceMinor),
      ]),
      total: [
        couponCode === null
          ? t("receipt.total")
          : `${t("receipt.total")} · ${t("orders.coupon", { code: couponCode })}`,
        "",
        ...(isReduced ? [""] : []),
        amount(totalMinor),
      ],
    }),
  ];
}

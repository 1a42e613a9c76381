import { escapeHtml, htmlPage } from "../http/html-page";
import { type Decision, nextDecisions, type Payment, type Preference } from "./payment-book";

const NOTICE =
  "Mundo de demostración: esta página hace de Mercado Pago. No es Mercado Pago, no se cobra nada y nada sale de esta computadora.";

const labels: Record<Decision, string> = {
  approve: "Aprobar",
  pend: "Dejar pendiente",
  reject: "Rechazar",
  cancel: "Cancelar",
  refund: "Devolver",
  dispute: "Abrir un reclamo",
  "charge-back": "Contracargo",
};

const deliveryInputs = `<details><summary>Aviso al producto</summary>
<label>Demora del aviso, segundos <input name="delay" type="number" min="0" max="3600" value="0"></label>
<label>Veces que llega <input name="copies" type="number" min="0" max="10" value="1"></label></details>`;

/** Page where an order is paid: approves, pends or rejects. */
export function checkoutPage(preference: Preference, isExpired: boolean): string {
  const { title, amount, currency, id } = preference;
  const buttons = (["approve", "pend", "reject"] as const).map(button).join("");
  const form = `<form method="post" action="?pref_id=${encodeURIComponent(id)}">${buttons}${deliveryInputs}</form>`;
  return htmlPage({
    title: "Mercado Pago simulado",
    heading: "Mercado Pago simulado: pagar",
    notice: NOTICE,
    body: `<dl><dt>Concepto</dt><dd>${escapeHtml(title)}</dd><dt>Importe</dt><dd>${escapeHtml(currency)} ${amount.toFixed(2)}</dd></dl>
${isExpired ? "<p>El plazo para pagar venció.</p>" : form}
<p><a href="/mercado-pago/payments">Pagos hechos</a></p>`,
  });
}

/** Payments with what banks and sellers may decide later. */
export function paymentsPage(payments: readonly Payment[]): string {
  const rows = payments.map((payment) => {
    const next = nextDecisions[payment.status] ?? [];
    const part = next.includes("refund")
      ? `<label>Parte a devolver <input name="amount" type="number" min="0" step="0.01"></label>`
      : "";
    const form =
      next.length === 0
        ? ""
        : `<form method="post" action="/mercado-pago/payments/${payment.id}">${part}${next.map(button).join("")}${deliveryInputs}</form>`;
    const returned =
      payment.transaction_amount_refunded > 0
        ? `, devuelto ${payment.transaction_amount_refunded.toFixed(2)}`
        : "";
    return `<li><strong>${payment.id}</strong> <span class="meta">${escapeHtml(payment.description)} · ${escapeHtml(payment.currency_id)}
${payment.transaction_amount.toFixed(2)} · ${escapeHtml(payment.status)}${returned}</span>${form}</li>`;
  });
  return htmlPage({
    title: "Mercado Pago simulado",
    heading: "Mercado Pago simulado: pagos",
    notice: NOTICE,
    body: rows.length === 0 ? "<p>Todavía no hay pagos.</p>" : `<ul>${rows.join("")}</ul>`,
  });
}

function button(decision: Decision): string {
  return `<button type="submit" name="decision" value="${decision}">${labels[decision]}</button>`;
}

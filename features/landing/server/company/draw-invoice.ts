import type { BrandRegistry } from "@surco/contract";
import { writePdf } from "@surco/kit-server/paper";

export interface ExampleInvoice {
  number: string;
  issuer: string;
  issuerFiscalId: string;
  buyer: string;
  /** Day as printed. */
  day: string;
  bags: number;
}

/** Draws an invoice of seed as PDF, in the language of its Argentine issuer. */
export function drawInvoice(
  { number, issuer, issuerFiscalId, buyer, day, bags }: ExampleInvoice,
  brand: BrandRegistry["pioneer"],
  createdAt: Date,
): Promise<Uint8Array> {
  const rows = [
    ["Emisor", `${issuer}, CUIT ${issuerFiscalId}`],
    ["Comprador", buyer],
    ["Fecha", day],
    ["Detalle", `${bags} bolsas de semilla de maíz, 80.000 semillas cada una`],
  ];
  return writePdf({
    language: "es",
    brand,
    title: `Factura ${number}`,
    notice: "Datos simulados",
    sources: [],
    pageOf: () => "",
    createdAt,
    pictures: {},
    content: [
      { text: `Factura ${number}`, role: "H1", fontSize: 18, bold: true },
      ...rows.map(([label, value]) => ({ text: `${label}: ${value}`, margin: [0, 6, 0, 0] as const })),
    ],
  });
}

/** True for refusals of a file, which are shown at its input. */
export const isAboutInvoice = (code: string) => code.startsWith("INVOICE_");

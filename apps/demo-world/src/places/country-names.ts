/** Names of countries by ISO code. */
export const countryNames: Readonly<Record<string, string>> = {
  AR: "Argentina",
  MX: "México",
  CL: "Chile",
  UY: "Uruguay",
  PY: "Paraguay",
  BO: "Bolivia",
  BR: "Brasil",
  US: "Estados Unidos",
  GT: "Guatemala",
  BZ: "Belice",
};

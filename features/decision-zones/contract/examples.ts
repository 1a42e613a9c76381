export const exampleFieldId = "01994c1e-0000-7000-8000-00000000000a";
export const exampleProposalId = "01994c1e-0000-7000-8000-0000000000e1";
export const exampleZonesId = "01994c1e-0000-7000-8000-0000000000e2";
export const exampleZoneId = "01994c1e-0000-7000-8000-0000000000e3";
export const exampleYieldMapId = "01994c1e-0000-7000-8000-0000000000e4";

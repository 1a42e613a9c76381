export const exampleFieldId = "01994c1e-0000-7000-8000-00000000000a";
export const exampleTrialId = "01994c1e-0000-7000-8000-0000000000f5";
export const exampleYieldMapId = "01994c1e-0000-7000-8000-0000000000f6";

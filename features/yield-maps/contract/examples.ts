export const exampleFieldId = "01994c1e-0000-7000-8000-00000000000a";
export const exampleUploadId = "01994c1e-0000-7000-8000-0000000000f1";
export const exampleMapId = "01994c1e-0000-7000-8000-0000000000f2";

export { districtYieldsWeb } from "./feature";
export { fieldDistrictYieldsQuery } from "./field-district-yields";

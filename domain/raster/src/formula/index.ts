export { bandWords } from "./band-names";
export { compileFormula } from "./compile-formula";
export { FormulaError, type FormulaErrorCode, formulaErrorCodes } from "./formula-error";
export { formulaLayer } from "./formula-layer";
export { MAX_FORMULA_LENGTH, parseFormula } from "./parse-formula";
export { printFormula } from "./print-formula";
export { type FormulaFunction, formulaFunctions } from "./syntax-tree";

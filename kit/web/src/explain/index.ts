export { Explain, type ExplainProps } from "./Explain";
export { explainedInput, explainedSources, explanationOf } from "./explanation-inputs";
export { Explained, Figure } from "./Figure";
export { NamedExplanations } from "./NamedExplanations";

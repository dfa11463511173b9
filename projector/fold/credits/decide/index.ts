export { billed, editionsNeeded, knownByExactName, nameAsked } from './clues.ts';
export { isAsked } from './confidence.ts';
export { isNamesake } from './namesakes.ts';
export { isNumber, numberNode } from './numbered-names.ts';
export { isCalledOff } from './act-status.ts';

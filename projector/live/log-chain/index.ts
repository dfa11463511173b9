export { checkLogChain, type LogChainCheck } from './verify.ts';

export { checkLogChain, type LogChainCheck } from './check-log-chain.ts';

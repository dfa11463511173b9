export { type Answer, jsonAnswer, sendAnswer, textAnswer } from './send-answer.ts';
export { acceptsGzip, compressedOnce, compressedPage, gzipped, isWorthCompressing } from './compression.ts';
export { contentPolicy, headerList, SECURITY_HEADERS } from './security-headers.ts';

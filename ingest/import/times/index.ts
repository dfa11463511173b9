export { addDays } from './local-time.ts';
export { ruleDay } from './rule-day.ts';

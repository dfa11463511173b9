export { addDays } from './calendar.ts';
export { ruleDay } from './rule-day.ts';

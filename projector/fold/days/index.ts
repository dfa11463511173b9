export { endOfDay } from './end-of-day.ts';
export { dayByRule, festivalDay, type FestivalDayInput, localClock } from './festival-day.ts';
export { type Instant, instantOf } from './instant.ts';
export { isZone } from './zone.ts';

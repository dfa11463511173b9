export { endOfDay } from './end-of-day.ts';
export {
  dayByRule,
  FESTIVAL_DAY_STARTS,
  festivalDay,
  type FestivalDayInput,
  localClock,
} from './festival-day.ts';
export { type Instant, instantOf } from './instant.ts';
export { isZone } from './zone.ts';

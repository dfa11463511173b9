export { announcedAmong, type AnnouncedEdition } from './announced.ts';
export { setsOf, type ShownEdition, shownEdition } from './edition.ts';
export { embargoedAmong, foreseen } from './embargo.ts';
export { withHiddenTimes } from './hidden-times.ts';
export { followSets, type LocatedSets, locateSets } from './locate.ts';
export { hidesTimes, selectionOf, selects, type ShownSet } from './set.ts';
export { type ShownSubject, subjectNow } from './subject.ts';
export { lineupSources } from '../statement-history/sources.ts';

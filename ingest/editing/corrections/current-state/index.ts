export { loadAnnouncedEditions, type AnnouncedEdition } from './announced-editions.ts';
export { setsOf, type ShownEdition, shownEdition } from './read-shown-edition.ts';
export { loadEmbargoed, foreseeEdition } from './embargo.ts';
export { withHiddenTimes } from './hidden-times.ts';
export { followSets, type LocatedSets, locateSets } from './locate-sets.ts';
export { hidesTimes, selectionOf, selects, type ShownSet } from './shown-set.ts';
export { type ShownSubject, readShownSubject } from './shown-subject.ts';
export { lineupSources } from '../statement-history/lineup-sources.ts';

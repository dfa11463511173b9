export { apartClues, type Homes, homesIn, namesHome } from './home-marks.ts';
export { habitOf, joinedCreditsIn } from './lineup-habit.ts';
export { lineupPairs } from './lineup-pairs.ts';
export { seriesIn } from './series-knowledge.ts';

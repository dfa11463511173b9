import type { Database } from '../../../db/generations/index.ts';
import { pipeline } from '../../../db/pipeline.ts';
import {
  type CoverageRow,
  coverageYear,
  editionCoverage,
  editionCoverageYear,
} from '../../projections/coverage/rows.ts';
import type { EditionTableRow } from '../../projections/editions/rows.ts';
import {
  editionGenres,
  editionGenreYear,
  genreTrend,
  genreYear,
} from '../../projections/genre-trends/rows.ts';
import { addTally, Tally } from '../../store/tables/tally.ts';

/** Every count to which an edition's row adds by itself. */
export class EditionTallies {
  readonly coverage: Tally<CoverageRow>;
  readonly years = new Tally(coverageYear);
  readonly genreYears = new Tally(genreYear);
  readonly genres = new Tally(genreTrend);

  /** @param coverage also counts series and artists. */
  constructor(coverage: Tally<CoverageRow>) {
    this.coverage = coverage;
  }

  add(row: EditionTableRow, times: 1 | -1): void {
    for (const each of editionCoverage(row)) this.coverage.add(each, times);
    this.years.add(editionCoverageYear(row), times);
    this.genreYears.add(editionGenreYear(row), times);
    for (const each of editionGenres(row)) this.genres.add(each, times);
  }

  /** Writes all but the coverage. */
  async write(client: Database): Promise<void> {
    await pipeline(
      client,
      () => addTally(client, this.years),
      () => addTally(client, this.genreYears),
      () => addTally(client, this.genres),
    );
  }
}

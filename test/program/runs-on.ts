/**
 * Whether this run is to try the program on its embedded Postgres, or as processes on real servers: a run of all tests
 * has a stage for each; a run of one file tries what it finds.
 */
export const runsOn = (place: 'embedded' | 'servers'): boolean => (process.env['TEST_ON'] ?? place) === place;

/** The directions in which folders may know each other (docs/architecture.md). */
const TEST = '\\.(unit|int|e2e)\\.ts$';
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { path: '^(api|client|db|ingest|program|projector|web|test|bench|bookings\\.ts)', pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      // Peers have packages of their own, which only who measures them installs.
      from: { pathNot: '^bench/peers/' },
      to: { couldNotResolve: true },
    },
    only('db-knows-nobody', '^db/', '^db/', 'db imports none of the other folders.'),
    only('web-is-a-kernel', '^web/', '^(web|db)/', 'The HTTP kernel knows none of its applications.'),
    only('api-reads-tables', '^api/', '^(api|web|db)/', 'The API only reads the read tables.'),
    only('client-stands-alone', '^client/', '^client/', 'The client knows the API by its description only.'),
    only('ingest-publishes', '^ingest/', '^(ingest|web|db)/', 'Ingest knows nothing of the projector.'),
    only(
      'events-are-a-language',
      '^ingest/events/',
      '^(ingest/events|db/(groups|keys|places))/',
      'The published language depends on nothing that could change under it.',
    ),
    only(
      'log-is-a-port',
      '^ingest/log/',
      '^(ingest/log|ingest/events|db)/',
      'The log knows only its events.',
    ),
    only(
      'projector-folds-the-log',
      '^projector/',
      '^(projector|db|ingest/events|ingest/log)/',
      'The projector sees the log, never an importer.',
    ),
    only(
      'fold-is-pure',
      '^projector/fold/',
      '^(projector/fold|ingest/events|db/(groups|keys|places))/',
      'The fold is a pure function of events.',
    ),
    {
      name: 'fold-has-no-io',
      comment: 'No clock, no disk, no network, no chance inside the fold.',
      severity: 'error',
      from: { path: '^(projector/fold|db/(groups|keys|places))/', pathNot: TEST },
      to: {
        path: '^(node:)?(fs|net|http|child_process|pg|knex|os)|node_modules/(pg|knex|kafkajs|ioredis|bullmq)/',
      },
    },
    {
      name: 'no-test-in-the-program',
      severity: 'error',
      from: { path: '^(api|db|ingest|program|projector|web|bookings\\.ts)', pathNot: TEST },
      to: { path: '^(test|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};

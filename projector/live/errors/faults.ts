import type { FoldFault } from '../../fold/steps/index.ts';
import { MAX_COUNTED_PER_SUBJECT } from '../../store/parked/index.ts';

/** Another writer moved the checkpoint, or another generation went live: begin again as a standby. */
export class CheckpointConflict extends Error {
  constructor() {
    super('Another writer moved the checkpoint, or another generation went live.');
    this.name = 'CheckpointConflict';
  }
}

/** Too many events are parked for faults of single events. */
export class ParkFull extends Error {
  constructor(limit: number) {
    super(
      `The park is full: more than ${limit} events (PARK_LIMIT) could not be applied or wait behind such an event. ` +
        `At most ${MAX_COUNTED_PER_SUBJECT} events of each subject are counted. ` +
        'The projector applies no further events, so readers see no newer data. ' +
        '`bookings parked list` shows the parked events. If a new release causes the failures, start the previous release, or ' +
        'fix the release and run `bookings parked retry`. To discard events, restart the projector with a higher PARK_LIMIT first.',
    );
    this.name = 'ParkFull';
  }
}

/** Rules fail on more due editions and corrections than a day change leaves out. */
export class DayChangeFault extends Error {
  constructor(leftOut: number, fault: FoldFault) {
    super(
      `The day change failed, and no table was changed: rules fail on more than ${leftOut} editions that end or ` +
        `corrections whose embargo ends, such as ${fault.message}. ` +
        'If a new release causes the failures, start the previous release. ' +
        'Otherwise correct the rule, and start the projector again.',
      { cause: fault },
    );
    this.name = 'DayChangeFault';
  }
}

/** Tables of another projection version; they are not changed. */
export class ReplayNeeded extends Error {
  constructor(generation: number, has: number, wants: number) {
    super(
      `Replay needed: the tables of generation ${generation} have projection version ${has}, but this release writes ` +
        `version ${wants}. ` +
        (has < wants
          ? 'Readers see the old tables until a replay. `bookings replay --write-difference FILE` writes what would change, ' +
            'and changes nothing. After you have read the file, `bookings replay --expect FILE` makes the new tables live.'
          : 'A newer release made these tables: start that release, or go back with `bookings replay rollback`.'),
    );
    this.name = 'ReplayNeeded';
  }
}

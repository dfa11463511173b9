import { setTimeout as sleep } from 'node:timers/promises';
import type { Faulty } from './faulty.ts';
import type { Fixture } from './fixture.ts';

interface Fault {
  readonly begin: (part: Faulty) => unknown;
  readonly end: (part: Faulty) => unknown;
}

const onWires = (mishap: 'cut' | 'frozen'): Fault => ({
  begin: ({ wires }) => wires.forEach((wire) => wire.suffer(mishap)),
  end: ({ wires }) => wires.forEach((wire) => wire.thaw()),
});

/** `cut off`: connections end and are refused; `unreachable`: packets are lost. */
export const FAULTS = {
  killed: { begin: (part) => part.kill(), end: (part) => part.again() },
  frozen: { begin: (part) => part.freeze(), end: (part) => part.thaw() },
  'cut off': onWires('cut'),
  unreachable: onWires('frozen'),
} satisfies Readonly<Record<string, Fault>>;

interface Find {
  readonly find: (fixture: Fixture) => Promise<Faulty> | Faulty;
  /** Whether readers see new events during a fault of this part. */
  readonly spared: boolean;
}

const PARTS = {
  'the writer': { find: (fixture) => fixture.writer(), spared: true },
  'a standby': { find: (fixture) => fixture.standby(), spared: true },
  'the API': { find: ({ processes }) => processes.api, spared: true },
  ingest: { find: ({ processes }) => processes.ingest, spared: true },
  Postgres: { find: ({ servers }) => servers.postgres, spared: false },
  Redis: { find: ({ servers }) => servers.redis, spared: true },
  'a broker': { find: ({ servers }) => servers.brokers[0]!, spared: false },
} satisfies Readonly<Record<string, Find>>;

export type PartFaults = Readonly<Partial<Record<keyof typeof PARTS, readonly (keyof typeof FAULTS)[]>>>;

export const countFaults = (faults: PartFaults): number => Object.values(faults).flat().length;

interface Plan {
  readonly faults: PartFaults;
  readonly faultSeconds: number;
}

/** A test for each part: its faults in turn. After each fault, readers and the editor are served again. */
export function eachPartFails(open: () => Fixture, { faults, faultSeconds }: Plan): void {
  for (const [name, asked] of Object.entries(faults) as [keyof typeof PARTS, (keyof typeof FAULTS)[]][])
    it(`go on when ${name} is ${asked.join(', ')} (${faultSeconds} s each)`, async () => {
      const fixture = open();
      const { find, spared }: Find = PARTS[name];
      for (const fault of asked) {
        const part = await find(fixture);
        const { begin, end }: Fault = FAULTS[fault];
        await begin(part);
        try {
          await Promise.all([sleep(1_000 * faultSeconds), spared && fixture.goesOn()]);
        } finally {
          await end(part);
        }
        await fixture.goesOn();
        await fixture.checker.goesOn();
      }
      await fixture.expectScheduled();
      await fixture.expectWhole();
    });
}

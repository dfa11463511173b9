import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse } from 'yaml';
import { readSettings } from '../../program/settings/settings.ts';

const PAGE = readFileSync(new URL('../../docs/how-to/operate/high-availability.md', import.meta.url), 'utf8');
/** Seconds that a stop takes beyond draining. */
const STOP_SECONDS = 10;

const blockOf = (heading: string): string =>
  new RegExp(`^## ${heading}\\n[^]*?^\`\`\`\\w+\\n([^]*?)^\`\`\``, 'm').exec(PAGE)![1]!;

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: number };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}
interface Pod {
  readonly spec: {
    readonly terminationGracePeriodSeconds: number;
    readonly containers: readonly {
      readonly env: readonly { readonly name: string; readonly value: string }[];
      readonly readinessProbe: Probe;
      readonly livenessProbe: Probe;
      readonly securityContext: object;
      readonly volumeMounts: readonly { readonly mountPath: string }[];
    }[];
  };
}

/** The settings of an environment. Fails if a variable is none of the program's, or has an invalid value. */
function expectSettings(environment: Readonly<Record<string, string>>): void {
  const read = readSettings(environment);
  expect(read.ok ? read.settings.mistypedVariables : read.faults).to.deep.equal([]);
}

describe('the units that the page on high availability shows', () => {
  it('for systemd stop the program when it has drained, start it again, and make only its state writable', () => {
    const lines = blockOf('systemd')
      .split('\n')
      .filter((line) => /^\w+=/.test(line));
    const values = (name: string): string[] =>
      lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
    const environment = Object.fromEntries(
      values('Environment').map((line) => line.split('=') as [string, string]),
    );
    expectSettings(environment);
    expect(values('ExecStart')[0]).to.match(/ bookings\.js api$|\/bookings\.js api$/);
    expect(Number(values('TimeoutStopSec')[0])).to.be.at.least(
      Number(environment['DRAIN_SECONDS']) + STOP_SECONDS,
    );
    expect([values('Restart'), values('ProtectSystem')]).to.deep.equal([['always'], ['strict']]);
    expect(PAGE).to.contain(`\`DATA_DIR=/var/lib/${values('StateDirectory')[0]!}\``);
  });

  it('for Kubernetes take a pod out of service before it stops, and restart only one that is not alive', () => {
    const { spec } = parse(blockOf('Kubernetes')) as Pod;
    const [container] = spec.containers;
    const environment = Object.fromEntries(container!.env.map(({ name, value }) => [name, value]));
    expectSettings(environment);
    const drain = Number(environment['DRAIN_SECONDS']);
    expect(spec.terminationGracePeriodSeconds).to.be.at.least(drain + STOP_SECONDS);
    const { readinessProbe, livenessProbe, securityContext, volumeMounts } = container!;
    expect(drain).to.be.greaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold);
    expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).to.deep.equal(['/readyz', '/healthz']);
    expect(securityContext).to.deep.equal({ readOnlyRootFilesystem: true });
    expect(volumeMounts).to.have.length(1);
  });
});

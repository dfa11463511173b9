import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { readSettings } from '../../program/settings.ts';
import { onPath } from '../stack/on-path.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build !== undefined);
const dockerfile = read('Dockerfile');

describe('docker-compose.yml', () => {
  it('runs three servers unasked, the program and its watchers by profile', () => {
    const of = (profile?: string): string[] =>
      services
        .filter(([, { profiles }]) => (profile === undefined ? !profiles : profiles?.includes(profile)))
        .map(([name]) => name);
    expect(of()).to.have.members(['postgres', 'redis', 'kafka']);
    expect(of('program')).to.have.members(['ingest', 'projector', 'standby', 'api']);
    expect(of('watch')).to.have.members(['prometheus', 'grafana']);
  });

  it('knows of each service when it is well, and waits for those that it needs', () => {
    for (const [name, { image, build, healthcheck, depends_on: needs = {} }] of services) {
      expect(image ?? build, name).to.be.a('string');
      expect(healthcheck?.test[0], name).to.match(/^CMD/);
      for (const [other, { condition }] of Object.entries(needs)) {
        expect(compose.services, `${name} needs ${other}`).to.have.property(other);
        expect(condition).to.equal('service_healthy');
      }
    }
  });

  it('opens ports to this machine only, each once', () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).to.deep.equal([]);
    const outside = ports.map((port) => port.split(':')[1]);
    expect(new Set(outside).size).to.equal(outside.length);
  });

  it('mounts volumes that are declared, and files that are there', () => {
    for (const [name, { volumes = [] }] of services)
      for (const [from = ''] of volumes.map((volume) => volume.split(':')))
        if (from.startsWith('.')) expect(existsSync(root + from), `${name}: ${from}`).to.equal(true);
        else expect(compose.volumes, name).to.have.property(from);
  });

  it('gives the program settings that it takes', () => {
    for (const [name, { environment = {}, command = [] }] of ours) {
      const env = { ...environment, KEY_SECRET: 'x'.repeat(32) };
      const settings = readSettings(env);
      expect(settings.ok, `${name}: ${JSON.stringify(settings)}`).to.equal(true);
      const known = read('program/settings.ts');
      for (const variable of Object.keys(environment)) expect(known).to.contain(`    ${variable}: `);
      expect(command).to.have.length(1);
    }
    expect(ours.map(([, { command }]) => command![0])).to.have.members([
      'ingest',
      'projector',
      'projector',
      'api',
    ]);
  });

  it('scrapes the operations port of every process', () => {
    const { scrape_configs: jobs } = parse(read('ops/prometheus/prometheus.yml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    expect(jobs[0]!.static_configs[0]!.targets).to.have.members(ours.map(([name]) => `${name}:3002`));
  });

  it('is valid to docker compose', function () {
    if (!onPath('docker', 'compose', 'version')) {
      console.warn('      SKIPPED, for want of docker compose');
      this.skip();
    }
    const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status, stderr).to.equal(0);
  });
});

describe('the image', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);

  it('is built in stages, and runs as nobody special', () => {
    expect(stages).to.have.length(2);
    expect(stages.at(-1)).to.match(/^USER node$/m);
    expect(stages.at(-1)!.indexOf('USER node')).to.be.lessThan(stages.at(-1)!.indexOf('ENTRYPOINT'));
  });

  it('holds every folder that the program imports, and only what is there', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files]) =>
      files!.split(' '),
    );
    for (const path of copied) expect(existsSync(root + path), path).to.equal(true);
    expect(copied).to.include.members(['bin', 'bookings.ts', 'api', 'db', 'ingest', 'program', 'projector']);
  });

  it('is sent no secrets, data or packages', () => {
    const left = read('.dockerignore').split('\n');
    expect(left).to.include.members(['.git', '.data', 'node_modules', '.env*', 'test']);
  });
});

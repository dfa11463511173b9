import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { readSettings } from '../../program/settings/settings.ts';
import { onPath } from '../stack/on-path.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

// `import … from '…'`, the same of an export, where not of types alone, and `import('…')` where it is no type.
const RUNS =
  /^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)';|(?<![:<|&] |typeof )\bimport\('([^']+)'\)/gm;
const TEST = /\.(unit|int|e2e)\.ts$/;

const filesOf = (path: string): string[] =>
  statSync(root + path).isDirectory()
    ? readdirSync(root + path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
    : [path];

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
const ownServices = services.filter(([, { build }]) => build !== undefined);
const dockerfile = read('Dockerfile');

describe('docker-compose.yml', () => {
  it('starts three servers by default, the program and its monitoring by profile', () => {
    const of = (profile?: string): string[] =>
      services
        .filter(([, { profiles }]) => (profile === undefined ? !profiles : profiles?.includes(profile)))
        .map(([name]) => name);
    expect(of()).to.have.members(['postgres', 'redis', 'kafka']);
    expect(of('program')).to.have.members(['ingest', 'projector', 'standby', 'api']);
    expect(of('watch')).to.have.members(['prometheus', 'grafana']);
  });

  it('has a health check for each service, and waits for the services that it needs', () => {
    for (const [name, { image, build, healthcheck, depends_on: needs = {} }] of services) {
      expect(image ?? build, name).to.be.a('string');
      expect(healthcheck?.test[0], name).to.match(/^CMD/);
      for (const [other, { condition }] of Object.entries(needs)) {
        expect(compose.services, `${name} needs ${other}`).to.have.property(other);
        expect(condition).to.equal('service_healthy');
      }
    }
  });

  it('builds on a base image pinned by digest', () => {
    const bases = dockerfile.match(/^FROM .*$/gm)!.map((line) => line.replace(/ AS \w+$/, ''));
    expect(bases).to.have.length(2);
    expect(new Set(bases).size).to.equal(1);
    expect(bases[0]).to.match(/^FROM node:\d+\.\d+\.\d+-[\w-]+@sha256:[0-9a-f]{64}$/);
  });

  it('opens each port once, to this machine only', () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).to.deep.equal([]);
    const outside = ports.map((port) => port.split(':')[1]);
    expect(new Set(outside).size).to.equal(outside.length);
  });

  it('mounts declared volumes and existing files', () => {
    for (const [name, { volumes = [] }] of services)
      for (const [from = ''] of volumes.map((volume) => volume.split(':')))
        if (from.startsWith('.')) expect(existsSync(root + from), `${name}: ${from}`).to.equal(true);
        else expect(compose.volumes, name).to.have.property(from);
  });

  it('sets only variables that the program reads', () => {
    for (const [name, { environment = {}, command = [] }] of ownServices) {
      const env = { ...environment, KEY_SECRET: 'x'.repeat(32) };
      const settings = readSettings(env);
      expect(settings.ok, `${name}: ${JSON.stringify(settings)}`).to.equal(true);
      const known = read('program/settings/environment.ts');
      for (const variable of Object.keys(environment)) expect(known).to.contain(`    ${variable}: `);
      expect(command).to.have.length(1);
    }
    expect(ownServices.map(([, { command }]) => command![0])).to.have.members([
      'ingest',
      'projector',
      'projector',
      'api',
    ]);
  });

  it('publishes no operations port, and lets Prometheus reach each internally', () => {
    for (const [name, { ports = [], environment = {} }] of ownServices) {
      expect(
        ports.filter((port) => port.endsWith(':3002')),
        name,
      ).to.deep.equal([]);
      expect(environment['OPS_HOST'], name).to.equal('0.0.0.0');
    }
    expect(compose.services['api']!.environment!['EXPLORER_HOST']).to.equal('0.0.0.0');
  });

  it('scrapes the operations port of every process', () => {
    const { scrape_configs: jobs } = parse(read('ops/prometheus/prometheus.yml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    expect(jobs[0]!.static_configs[0]!.targets).to.have.members(ownServices.map(([name]) => `${name}:3002`));
  });

  it('is valid for docker compose', function () {
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

describe('the container image', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);

  it('is built in stages, and runs without root', () => {
    expect(stages).to.have.length(2);
    expect(stages.at(-1)).to.match(/^USER node$/m);
    expect(stages.at(-1)!.indexOf('USER node')).to.be.lessThan(stages.at(-1)!.indexOf('ENTRYPOINT'));
  });

  it("opens only the API and the editors' port to other machines", () => {
    const variables = /^ENV (.*)$/m
      .exec(stages.at(-1)!)![1]!
      .split(' ')
      .map((each) => each.split('='));
    const read = readSettings(Object.fromEntries(variables) as Record<string, string>);
    const loopback = '127.0.0.1';
    expect(read.ok && read.settings.hosts).to.deep.equal({
      api: '0.0.0.0',
      editors: '0.0.0.0',
      ops: loopback,
      explorer: loopback,
    });
  });

  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files]) =>
    files!.split(' '),
  );
  /** What a module of the image imports when it runs: a type is gone by then. */
  const imported = function* () {
    const modules = copied
      .flatMap(filesOf)
      // It compiles while the image is built.
      .filter((file) => file !== 'bin/compile.js')
      .filter((file) => /\.([cm]?js|ts)$/.test(file) && !TEST.test(file));
    for (const path of modules)
      for (const [, from, later] of read(path).matchAll(RUNS)) yield { path, from: from ?? later! };
  };

  it('contains every file that the program imports, and copies only existing ones', () => {
    for (const path of copied) expect(existsSync(root + path), path).to.equal(true);
    expect(copied).to.include.members(['bin', 'bookings.ts', 'program']);
    let seen = 0;
    for (const { path, from } of imported()) {
      if (!from.startsWith('.') || from.startsWith('../dist/')) continue;
      const wanted = join(dirname(path), from);
      const held = copied.some((each) => wanted === each || wanted.startsWith(`${each}/`));
      expect(held, `${path} imports ${from}`).to.equal(true);
      seen += 1;
    }
    expect(seen).to.be.greaterThan(1_000);
  });

  it('contains the compiled program, no sources and no development dependencies', () => {
    expect(stages.at(-1)).to.match(/^COPY --from=build \/app\/dist /m);
    expect(stages.at(-1)).not.to.match(/^COPY (?!--from)/m);
    expect(stages[0]).to.match(/npm ci .*npm prune --omit=dev/);
  });

  it('contains every package that the program imports, without development dependencies', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    for (const { path, from } of imported()) {
      if (/^\.|^node:/.test(from)) continue;
      const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/');
      expect(dependencies, `${path} imports ${from}`).to.have.property(name);
    }
  });

  it('receives no secrets, data or packages', () => {
    const left = read('.dockerignore').split('\n');
    expect(left).to.include.members(['.git', '.data', 'node_modules', '.env*', 'test']);
  });
});

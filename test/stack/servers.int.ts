import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { containerCommand } from './docker.ts';
import { need } from './stack.ts';

const postgres = fileURLToPath(new URL('./postgres.ts', import.meta.url));

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
  });

describe('the servers of a test run', () => {
  it('end when the run is killed, and leave nothing behind', async () => {
    const script = `
      const { startPostgres } = await import(${JSON.stringify(postgres)});
      console.log((await startPostgres()).url);
      setInterval(() => {}, 1000);`;
    const run = spawn(process.execPath, ['--import=tsx', '--input-type=module', '-e', script]);
    const url = await new Promise<string>((resolve, reject) => {
      run.stdout.once('data', (text: Buffer) => resolve(text.toString()));
      run.once('exit', (code) => reject(new Error(`ended with ${code ?? 'a signal'}`)));
    });
    const port = Number(new URL(url).port);
    expect(await listens(port)).to.equal(true);
    run.kill('SIGKILL');
    for (let waited = 0; waited < 100 && (await listens(port)); waited++) await sleep(100);
    expect(await listens(port)).to.equal(false);
  });

  it('never evict a job from Redis', async function () {
    const { hostname, port } = new URL(await need(this, 'Redis'));
    const socket = connect(Number(port || 6_379), hostname, () => {
      socket.write('CONFIG GET maxmemory-policy\r\n');
    });
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).to.contain('noeviction');
  });

  it('may be containers, whose ports only this machine reaches', () => {
    const command = containerCommand({
      image: 'redis:7',
      environment: { A: 'b c' },
      inside: 6379,
      outside: 7001,
      command: ['redis-server', '--save', ''],
    });
    expect(command.slice(0, 5)).to.deep.equal(['docker', 'run', '--rm', '--publish', '127.0.0.1:7001:6379']);
    expect(command.slice(5)).to.deep.equal(['--env', 'A=b c', 'redis:7', 'redis-server', '--save', '']);
  });
});

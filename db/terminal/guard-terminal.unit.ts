import { spawnSync } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { guardTerminal, showControls } from './guard-terminal.ts';

const guarded = (isTTY: boolean): { stream: NodeJS.WriteStream; text: () => string } => {
  const stream = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream;
  guardTerminal(stream);
  return { stream, text: () => ((stream as unknown as PassThrough).read() as Buffer).toString() };
};

describe('the guard of terminal output', () => {
  it('removes control characters of data, and shows each in a visible form', () => {
    const shown: [text: string, as: string][] = [
      ['Ada\u001b[2J\u001b]0;x\u0007', 'Ada\\u001b[2J\\u001b]0;x\\u0007'],
      ['\u009b31m', '\\u009b31m'],
      ['abc\u202edef\u2066', 'abc\\u202edef\\u2066'],
      ['one\rtwo\b\u007f\0', 'one\\u000dtwo\\u0008\\u007f\\u0000'],
      ['a\tb\r\nc\n', 'a\tb\r\nc\n'],
      ['Žofie 東京 👋', 'Žofie 東京 👋'],
    ];
    for (const [text, as] of shown) expect(showControls(text)).to.equal(as);
  });

  it('keeps JSON equal in meaning', () => {
    const value = { name: 'a\u009b\u202e\u001b' };
    expect(JSON.parse(showControls(JSON.stringify(value)))).to.deep.equal(value);
  });

  it('keeps the sequence that starts a progress line, once', () => {
    expect(showControls('\r\u001b[2K12 of 20 \r\u001b[2K')).to.equal('\r\u001b[2K12 of 20 \\u000d\\u001b[2K');
  });

  it('also guards bytes at a terminal, and leaves them unchanged in a pipe', () => {
    const bytes = Buffer.from('é\u009b');
    const terminal = guarded(true);
    for (const byte of bytes) terminal.stream.write(Buffer.from([byte]));
    expect(terminal.text()).to.equal('é\\u009b');
    const pipe = guarded(false);
    pipe.stream.write(bytes);
    expect(pipe.text()).to.equal('é\u009b');
    const text = guarded(false);
    text.stream.write('\u009b');
    expect(text.text()).to.equal('\\u009b');
  });

  it('is active in the program', function () {
    this.timeout(60_000);
    const command = ['--import', 'tsx', 'bookings.ts', '\u001b[2Jx\u202e'];
    const { stderr, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(stderr + stdout).to.include('\\u001b[2Jx\\u202e');
    expect(stderr + stdout).not.to.match(/[\u001b\u202e]/);
  });
});

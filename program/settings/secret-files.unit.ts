import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readSettings } from './settings.ts';
import { SECRETS } from './secret-files.ts';

const SECRET = 'a secret of at least 32 characters, from a file';

describe('secrets from files', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bookings-secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const file = (content: string): string => {
    const path = join(folder, 'secret');
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  const faults = (env: Record<string, string>): readonly string[] => {
    const read = readSettings(env);
    return read.ok ? [] : read.faults;
  };

  it('are read like the variable, with or without a line break at the end', () => {
    for (const content of [SECRET, `${SECRET}\n`, `${SECRET}\r\n`]) {
      const read = readSettings({ KEY_SECRET_FILE: file(content) });
      expect(read.ok && read.settings.keySecret, JSON.stringify(content)).to.equal(SECRET);
    }
    const url = 'postgres://bookings:p%40ss@db/bookings';
    const read = readSettings({ DATABASE_URL_FILE: file(`${url}\n`), KEY_SECRET: SECRET });
    expect(read.ok && read.settings.databaseUrl).to.equal(url);
  });

  it('keep spaces and line breaks inside', () => {
    const read = readSettings({ KEY_SECRET_FILE: file(` ${SECRET}\n\n`) });
    expect(read.ok && read.settings.keySecret).to.equal(` ${SECRET}\n`);
  });

  it('are refused beside the variable itself, with both names and no secret', () => {
    for (const name of SECRETS) {
      const found = faults({ [`${name}_FILE`]: file(SECRET), [name]: SECRET });
      expect(found.join(), name).to.contain(
        `${name}_FILE: is set, and ${name} is also set: remove one of the two`,
      );
      expect(found.join()).not.to.contain(SECRET);
    }
  });

  it('are refused if the file is missing, empty, or not readable', () => {
    expect(faults({ KEY_SECRET_FILE: join(folder, 'none') })).to.deep.equal([
      `KEY_SECRET_FILE: names a file that cannot be read (ENOENT): ${join(folder, 'none')}`,
    ]);
    expect(faults({ KEY_SECRET_FILE: folder })[0]).to.match(/cannot be read \(EISDIR\)/);
    expect(faults({ KEY_SECRET_FILE: file('\n') })[0]).to.match(/^KEY_SECRET_FILE: names an empty file/);
  });

  it('follow the rules of the variable, and are not shown in its errors', () => {
    const found = faults({ KEY_SECRET_FILE: file('short\n'), DATABASE_URL_FILE: file('short\n') });
    expect(found.map((fault) => fault.split(':')[0])).to.have.members(['KEY_SECRET', 'DATABASE_URL']);
    expect(found.join()).not.to.contain('short');
  });

  it('exist for every setting whose name says that it is a secret', () => {
    const source = readFileSync(new URL('./environment.ts', import.meta.url), 'utf8');
    const kafka = readFileSync(new URL('./kafka-settings.ts', import.meta.url), 'utf8');
    const names = [...`${source}\n${kafka}`.matchAll(/^ {2,4}([A-Z_]+): /gm)].map(([, name]) => name!);
    expect(names).to.include('DATA_DIR');
    const secret = names.filter((name) =>
      /SECRET|PASSWORD|TOKEN|^API_KEY$|^(?:DATABASE|DATABASE_READ|REDIS)_URL$/.test(name),
    );
    expect(secret).to.have.members([...SECRETS]);
  });
});

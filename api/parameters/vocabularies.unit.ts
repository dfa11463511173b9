import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { linkType } from '../../ingest/import/formats/link-type.ts';
import { LINK_TYPES, SCENES } from './vocabularies.ts';

const at = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('the vocabularies of the description', () => {
  it('list the scenes of the projector', () => {
    const { scenes } = JSON.parse(at('../../projector/fold/scenes/vocabulary.json')) as { scenes: object };
    expect(SCENES).to.have.members(Object.keys(scenes));
  });

  it('list the link types that imports give by host, and the homepage', () => {
    const hosts = [...at('../../ingest/import/formats/link-type.ts').matchAll(/^ +'([\w.]+)': '/gm)].map(
      ([, host]) => linkType(new URL(`https://${host!}/`)),
    );
    expect(hosts).to.have.length.above(30);
    expect(LINK_TYPES).to.have.members(['homepage', ...new Set(hosts)]);
  });
});

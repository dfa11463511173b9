import { expect } from 'chai';
import request from 'supertest';
import { makeKey } from '../../db/accounts/keys/index.ts';
import type { Fault } from '../errors/api-problems.ts';
import { operations } from '../operations/index.ts';
import { checked, type Served, serve, usageOf } from '../../test/api/served.ts';

/** Three times as many letters when it is folded; three bytes, so nine characters of a URL. */
const LIGATURE = '\ufdfa';

/** Characters of parameters that may hold more than 200: five artists, the place of a row, slugs. */
const LONGEST: Readonly<Record<string, number>> = {
  artists: 1_004,
  cursor: 4_000,
  slugs: 4_000,
};

describe('the bounds of a request', function () {
  this.timeout(60_000);
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  const refused = async (path: string): Promise<readonly Fault[]> => {
    const { body } = await served.get(path, 400);
    expect(body).to.include({ code: 'invalid_parameter' });
    return (body as { errors: Fault[] }).errors;
  };
  const named = operations.filter((operation) => operation.named !== null);
  const pathOf = (path: string, name: string): string => path.replace(/:\w+/, encodeURIComponent(name));

  for (const { path } of named)
    it(`${path} refuses a name of 201 code points, and accepts 200`, async () => {
      for (const letter of ['a', LIGATURE, '\u{1f3b6}']) {
        const [fault] = await refused(pathOf(path, letter.repeat(201)));
        expect(fault).to.deep.include({ param: 'path', code: 'invalid' });
        await served.get(pathOf(path, letter.repeat(200)), 404);
      }
    });

  const parameters = operations.flatMap(({ path, query }) =>
    Object.keys(query.shape).map((parameter) => ({ path: pathOf(path, 'innervoid'), parameter })),
  );
  it('every parameter refuses text longer than the description says', async () => {
    for (const { path, parameter } of parameters) {
      const longest = LONGEST[parameter] ?? 200;
      const letter = longest < 2_000 ? LIGATURE : 'a'; // The whole URL is bounded too.
      const faults = await refused(`${path}?${parameter}=${letter.repeat(longest + 1)}`);
      const message = `${parameter} must have at most ${longest} characters.`;
      expect(faults, path).to.deep.include({ param: parameter, code: 'invalid', message });
    }
  });

  it('a search text of 200 code points is accepted', async () => {
    await served.get(`/v1/artists?q=${'\u{1f3b6}'.repeat(200)}`, 200);
    await served.get(`/v1/festivals?series=${'\u{1f3b6}'.repeat(200)}`, 200);
    await served.get(
      `/v1/arcs?artists=${['a', 'b', 'c', 'd', 'e'].map((one) => one.repeat(200)).join()}`,
      200,
    );
  });

  it('twenty unknown parameters are reported as ten errors, 1,500 as one', async () => {
    const many = (count: number): string => Array.from({ length: count }, (_, i) => `p${i}=`).join('&');
    expect(await refused(`/v1/festivals?${many(20)}`)).to.have.length(10);
    const { body } = await served.get(`/v1/festivals?${many(20)}`, 400);
    expect(body).to.have.property('detail').that.contains('Another 10 faults are not listed.');
    const ten = `${Array.from({ length: 7 }, (_, i) => `p${i}=`).join('&')}&q=%00&year=1&limit=0`;
    for (const [more, counted] of [
      ['&offset=-1', 'Another fault is not listed.'],
      ['&offset=-1&upcoming=x&city=', 'Another 3 faults are not listed.'],
    ] as const)
      expect((await served.get(`/v1/festivals?${ten}${more}`, 400)).body)
        .to.have.property('detail')
        .that.contains(counted);
    for (const path of ['/v1/festivals', '/v1/nowhere'])
      for (const faults of [await refused(`${path}?${many(21)}`), await refused(`${path}?${many(1_500)}`)])
        expect(faults.filter(({ param }) => param === 'query')).to.have.length(1);
  });

  it('a refusal counts with a valid key, and comes after the check of the key', async () => {
    const before = await usageOf(served.pool, 'Tests');
    await refused(`/v1/artists/${'a'.repeat(201)}`);
    await refused(`/v1/festivals?${'a=&'.repeat(1_500)}`);
    expect(await usageOf(served.pool, 'Tests')).to.equal(before + 2);
    for (const path of [`/v1/artists/${'a'.repeat(201)}`, `/v1/festivals?${'a=&'.repeat(21)}`])
      await checked(request(served.url).get(path).set('Authorization', `Bearer ${makeKey()}`)).expect(401);
  });
});

import { expect } from 'chai';
import { codeOf, faultOf, readAll, startFollowing } from './collect.ts';
import type { LogUnderTest } from './log-under-test.ts';
import { many } from './events.ts';

export function breaking(log: () => LogUnderTest): void {
  it('says so when the events that are asked for are no longer kept', async () => {
    const handle = await log().open();
    await handle.append(many(20));
    await log().truncate(5);
    expect(await handle.begin()).to.equal(5);
    expect((await readAll(handle, 5)).length).to.equal(15);
    const fault = await faultOf(readAll(handle, 4));
    expect(fault.code).to.equal('truncated');
    expect(fault.message).to.match(/begins at position 5/);
  });

  it('says so when it ends before the position that is asked for', async () => {
    const handle = await log().open();
    await handle.append(many(3));
    const fault = await faultOf(readAll(handle, 4));
    expect(fault.code).to.equal('truncated');
    expect(fault.message).to.match(/ends before position 3/);
  });

  it('stops a reader that follows when the log is deleted under it', async () => {
    const handle = await log().open();
    await handle.append(many(3));
    const reader = startFollowing(handle, 0);
    await reader.reached(2);
    await log().remove();
    expect(await codeOf(reader.done)).to.equal('deleted');
  });

  it('refuses to append to a log that was deleted', async () => {
    const handle = await log().open();
    await handle.append(many(3));
    await log().remove();
    expect(await codeOf(handle.append(many(1)))).to.equal('deleted');
  });

  it('stops a reader that follows when the log is made anew under it', async () => {
    const handle = await log().open();
    await handle.append(many(3));
    const reader = startFollowing(handle, 0);
    await reader.reached(2);
    await log().recreate();
    expect(await codeOf(reader.done)).to.be.oneOf(['recreated', 'deleted']);
  });

  it('hands out nothing of a log that was made anew and is longer than the old one', async () => {
    const handle = await log().open();
    await handle.append(many(3));
    const reader = startFollowing(handle, 1);
    await reader.reached(2);
    await log().recreate();
    await (await log().open()).append(many(10, 500));
    expect(await codeOf(reader.done)).to.be.oneOf(['recreated', 'deleted']);
    expect(reader.events.map(({ id }) => id)).to.deep.equal(['event-1', 'event-2']);
  });
}

import { type Result, sum } from './result.ts';
import type { OpenStage, Stage } from './test-stages.ts';

/**
 * Runs the tasks of all stages in their order, as many at once as a stage is wide. A stage begins while the last tasks of the
 * one before still run, so that no processor is idle. After a failure no later stage begins, and one that began beside it ends
 * what it has started.
 * @param open called when a stage begins.
 */
export async function runStages(
  stages: readonly Stage[],
  open: (stage: Stage) => Promise<OpenStage>,
): Promise<Result> {
  const running = new Set<Promise<void>>();
  const results: Result[] = [];
  let failed = stages.length;
  for (const [nth, stage] of stages.entries()) {
    await untilFewer(running, stage.width);
    if (failed < nth) break;
    console.log(`\n== ${stage.name}: ${stage.what}`);
    const { tasks, close } = await open(stage);
    const own: Promise<void>[] = [];
    for (const task of tasks) {
      await untilFewer(running, stage.width);
      if (failed < nth) break;
      const ending: Promise<void> = task().then((result) => {
        results.push(result);
        if (result.failed.length > 0) failed = Math.min(failed, nth);
        running.delete(ending);
      });
      running.add(ending);
      own.push(ending);
    }
    void Promise.all(own).then(close);
  }
  await Promise.all(running);
  const left = stages.slice(failed + 1).map(({ name }) => name);
  if (left.length > 0)
    console.log(`\n${stages[failed]!.name} failed; not run to the end: ${left.join(', ')}`);
  return sum(results);
}

async function untilFewer(running: ReadonlySet<Promise<void>>, width: number): Promise<void> {
  while (running.size >= width) await Promise.race(running);
}

/** Sets of nodes that are one artist (or label), and pairs that must never be one, as plain lists. */
export interface Sets {
  readonly homes: string[][];
  readonly apart: [string, string][];
}

export function homeOf(sets: Sets, node: string): string[] {
  for (const home of sets.homes) if (home.includes(node)) return home;
  const home = [node];
  sets.homes.push(home);
  return home;
}

export const together = (sets: Sets, a: string, b: string): boolean => homeOf(sets, a).includes(b) || a === b;

export function keptApart(sets: Sets, a: string, b: string): boolean {
  const [here, there] = [homeOf(sets, a), homeOf(sets, b)];
  for (const [one, other] of sets.apart) {
    if (here.includes(one) && there.includes(other)) return true;
    if (here.includes(other) && there.includes(one)) return true;
  }
  return false;
}

/** Joins two sets, unless an earlier decision forbids it. */
export function join(sets: Sets, a: string, b: string): boolean {
  if (together(sets, a, b)) return true;
  if (keptApart(sets, a, b)) return false;
  const [here, there] = [homeOf(sets, a), homeOf(sets, b)];
  sets.homes.splice(sets.homes.indexOf(there), 1);
  here.push(...there);
  return true;
}

export function keepApart(sets: Sets, a: string, b: string): void {
  if (!together(sets, a, b)) sets.apart.push([a, b]);
}

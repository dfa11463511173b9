/**
 * Lists of at most `size` items each, such that any two items are together in at least one list. Of `n` items, there are
 * about (n / size)² lists, which is nearly the least possible number.
 * @param size even, at least 4.
 */
export function coverPairs<T>(items: readonly T[], size: number): T[][] {
  if (items.length <= size) return [[...items]];
  return items.length < size * size ? coverByHalves(items, size / 2) : coverByLines(items, size);
}

/** Each half list with each other one. */
function coverByHalves<T>(items: readonly T[], half: number): T[][] {
  const halves = chunks(items, half);
  return halves.flatMap((one, nth) => halves.slice(nth + 1).map((other) => [...one, ...other]));
}

/**
 * Items are points of a plane over the integers modulo a prime number: a column each `prime` items, and a row in it. Two
 * points of different columns are on exactly one line; those of one column are covered by lists of their own.
 */
function coverByLines<T>(items: readonly T[], size: number): T[][] {
  const prime = nextPrime(Math.ceil(items.length / size));
  const columns = chunks(items, prime);
  const numbers = Array.from({ length: prime }, (_, number) => number);
  const lines = numbers.flatMap((start) =>
    numbers.map((slope) =>
      columns.flatMap((column, x) => column.slice((start + slope * x) % prime).slice(0, 1)),
    ),
  );
  return [...lines, ...columns.flatMap((column) => coverPairs(column, size))].filter(
    ({ length }) => length > 1,
  );
}

const chunks = <T>(items: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, nth) =>
    items.slice(nth * length, (nth + 1) * length),
  );

function nextPrime(least: number): number {
  let prime = least;
  while (Array.from({ length: prime - 2 }, (_, i) => i + 2).some((divisor) => prime % divisor === 0))
    prime += 1;
  return prime;
}

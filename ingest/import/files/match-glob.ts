/**
 * Whether a glob matches a whole name: `*` takes any characters, `anyOne` takes one. It takes at most the product of
 * both lengths in steps: manifests are untrusted.
 */
export function matchesGlob(glob: string, name: string, anyOne: '?' | null = '?'): boolean {
  const [signs, characters] = [Array.from(glob), Array.from(name)];
  let sign = 0;
  let at = 0;
  let star: { readonly after: number; readonly until: number } | null = null;
  while (at < characters.length) {
    if (signs[sign] === '*') star = { after: ++sign, until: at };
    else if (signs[sign] === characters[at] || signs[sign] === anyOne) [sign, at] = [sign + 1, at + 1];
    else if (star === null) return false;
    else {
      // Only the last star need take more: the earlier ones leave it the most.
      star = { after: star.after, until: star.until + 1 };
      [sign, at] = [star.after, star.until];
    }
  }
  return signs.slice(sign).every((each) => each === '*');
}

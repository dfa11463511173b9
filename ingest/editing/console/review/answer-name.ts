/**
 * What an answer does, whatever its item: answers of one name can be given to several items at once. `programme is
 * right: Main, 23:00` is `programme is right`, `“Ada & Bo” is one act` is `… is one act`.
 */
export const answerName = (label: string): string =>
  label
    .replace(/: .*$/s, '')
    .replaceAll(/“[^”]*”/g, '…')
    .replace(/^.*(?= are separate acts)/s, '…');

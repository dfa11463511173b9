/** Takes a line, without its end. */
export type Print = (line: string) => void;

/** To standard output. */
export const printLine: Print = (line) => void process.stdout.write(`${line}\n`);

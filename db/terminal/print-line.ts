/** Prints a line, given without its end. */
export type Print = (line: string) => void;

/** Prints to standard output. */
export const printLine: Print = (line) => void process.stdout.write(`${line}\n`);

export { currentUser } from './current-user.ts';
export { guardTerminal, showControls } from './guard-terminal.ts';
export { withOpened, withRefusal } from './with-opened.ts';
export { type Print, printLine } from './print-line.ts';
export { wholeNumber } from './whole-number.ts';

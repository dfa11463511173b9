export { currentUser } from './current-user.ts';
export { guardTerminal, showControls } from './guard-terminal.ts';
export { withOpened, withRefusal } from './opened.ts';
export { type Print, printLine } from './print.ts';
export { wholeNumber } from './whole-number.ts';

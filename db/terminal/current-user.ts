import { userInfo } from 'node:os';

/** The user who is logged in at this terminal. */
export function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that no user of it has.
    return 'somebody at the command line';
  }
}

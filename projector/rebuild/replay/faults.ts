/** A replay that cannot be: nothing was touched. The message is a sentence for people. */
export class ReplayRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReplayRefused';
  }
}

/** An operator requested the end (`bookings replay abort`), or the program stops. */
export class ReplayAborted extends Error {
  constructor() {
    super('The replay was aborted; readers saw nothing of it.');
    this.name = 'ReplayAborted';
  }
}

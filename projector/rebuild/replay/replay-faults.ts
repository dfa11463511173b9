/** A replay that cannot start: nothing was changed. The message is a sentence for users. */
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

/* eslint-disable @typescript-eslint/no-unused-vars -- the bodies follow */
import type { IdentityGroup, Resolution } from './group.ts';

export function resolveGroup(_group: IdentityGroup): Resolution {
  throw new Error('follows');
}

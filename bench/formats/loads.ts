import { feedLoads } from './feed-loads.ts';
import { identityLoads } from './identity-loads.ts';
import type { FormatLoad } from './load.ts';
import { tableLoads } from './table-loads.ts';

/** The formats that P11 measures; a new format adds a line. */
export const formatLoads: readonly FormatLoad[] = [...tableLoads, ...feedLoads, ...identityLoads];

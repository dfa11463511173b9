import { access } from './access.ts';
import { artistLookup } from './artist-lookup.ts';
import { artists } from './artists.ts';
import { boards } from './boards.ts';
import type { Checks } from './check.ts';
import { company } from './company.ts';
import { details } from './details.ts';
import { editions } from './editions.ts';
import { feeds } from './feeds.ts';
import { festivals } from './festivals.ts';
import { http } from './http.ts';
import { labels } from './labels.ts';
import { lists } from './lists.ts';
import { near } from './near.ts';
import { pages } from './pages.ts';
import { plans } from './plans.ts';
import { quota } from './quota.ts';
import { years } from './years.ts';

/** Runs last, because it judges all answers. */
export const LAST = 'as described';

/** Every check by its name, as the lists of sentences name them. */
export const checks: Checks = {
  ...access,
  ...quota,
  ...plans,
  ...lists,
  ...festivals,
  ...near,
  ...editions,
  ...artists,
  ...artistLookup,
  ...boards,
  ...labels,
  ...years,
  ...company,
  ...details,
  ...feeds,
  ...pages,
  ...http,
};

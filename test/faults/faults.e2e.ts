import { runsOn } from '../program/runs-on.ts';
import { replaysKilled } from './kills.ts';

if (runsOn('embedded')) replaysKilled(2);

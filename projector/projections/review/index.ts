export { nearNameItem, reviewItem, reviewItemRows } from './rows.ts';

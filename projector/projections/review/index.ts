export { nearNameItem, reviewItem, reviewItemRows, sameNameItem } from './rows.ts';

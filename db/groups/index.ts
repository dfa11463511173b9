export { addToGroup, groupBy } from './group-by.ts';

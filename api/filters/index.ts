export {
  editionFilters,
  filterColumns,
  filterFaults,
  filterRelations,
  filterValues,
} from './edition-filters.ts';

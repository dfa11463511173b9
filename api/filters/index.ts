export {
  editionFilters,
  filterColumns,
  filterFaults,
  filterRelations,
  filterValues,
  PUT_OFF,
} from './edition-filters.ts';

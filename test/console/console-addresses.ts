/** Ids of what the tests created. */
export interface TestIds {
  readonly correction: string;
  readonly batch: string;
}

/**
 * By route of the console: the address of one page; null: the route returns no page, but a file, or a part of a page
 * that other pages contain.
 */
export const addresses = ({ correction, batch }: TestIds): Readonly<Record<string, string | null>> => ({
  '/': '/',
  '/console/editions/new': '/console/editions/new',
  '/console/editions/:slug': '/console/editions/sun-2024',
  '/console/editions/:slug/sets/:key': null,
  '/console/editions/:slug/sets/:key/row': null,
  '/console/editions/:slug/sets/:key/cells': null,
  '/console/artists/:slug': '/console/artists/ada',
  '/console/refs/artist/:ref': '/console/refs/artist/name:ada',
  '/console/labels/:slug': '/console/labels/hyperdub',
  '/console/refs/label/:ref': '/console/refs/label/name:nothing',
  '/console/sources': '/console/sources',
  '/console/imports': '/console/imports',
  '/console/imports/:id/undo': '/console/imports/import-1/undo',
  '/console/sources/:slug': '/console/sources/official',
  '/console/pick/artist': null,
  '/console/pick/label': null,
  '/console/pick/edition': null,
  '/console/pick/series': null,
  '/console/suggest/all': '/console/suggest/all?q=ada',
  '/console/suggest/credit': '/console/suggest/credit?q=ada+b2b+zed',
  '/console/suggest/act': '/console/suggest/act?q=ada',
  '/console/suggest/artist': '/console/suggest/artist?q=ada',
  '/console/suggest/genre': '/console/suggest/genre?q=techno',
  '/console/suggest/country': '/console/suggest/country?q=ger',
  '/console/suggest/zone': '/console/suggest/zone?q=ber',
  '/console/corrections': '/console/corrections',
  '/console/corrections/:id': `/console/corrections/${correction}`,
  '/console/history': '/console/history?subject=edition:sun-2024',
  '/console/live': '/console/live',
  '/console/review': '/console/review',
  '/console/batches': '/console/batches',
  '/console/batches/template.csv': null,
  '/console/batches/:id': `/console/batches/${batch}`,
  '/console/batches/:id/progress': null,
});

/** Pages without a route of their own. */
export const PAGES_WITHOUT_ROUTE = [
  '/?q=ada',
  '/?q=nothing-of-this-name',
  '/console/nowhere',
  '/console/editions/none-2024',
];

/** Pages that differ for a contributor, with one of its proposals. */
export const contributorAddresses = (proposal: string): readonly string[] => [
  '/',
  '/console/editions/sun-2024',
  '/console/artists/ada',
  '/console/labels/hyperdub',
  '/console/sources/official',
  `/console/corrections/${proposal}`,
  '/console/history?subject=edition:sun-2024',
  '/console/review',
  '/console/batches',
  '/console/imports/import-1/undo',
];

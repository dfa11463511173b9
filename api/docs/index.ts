export { docsPage, type Page } from './docs-page.ts';
export { type TextPage, textPages } from './text-pages.ts';

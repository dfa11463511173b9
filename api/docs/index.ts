export { docsPage, type Page } from './page.ts';
export { type TextPage, textPages } from './text-pages.ts';

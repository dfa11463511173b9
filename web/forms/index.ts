export { readFormFile } from './read-form-file.ts';

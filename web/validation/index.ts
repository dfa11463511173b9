export { explainIssue } from './explain-issue.ts';

// What the laptop needs from the product's own code: which call a request is, the entry points, and
// their triggers. `npm run dev` reloads this module and everything it imports after an edit.
export { jobs } from '#shared/contract/jobs.ts';
export { loadArea, loadJob } from './handlers.ts';
export { matchRoute } from '#scripts/local/runtime/http/routes.ts';

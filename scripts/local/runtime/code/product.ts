// What the laptop asks of the product's own code: which call a request is, the entry points, and what
// starts them. `npm run dev` loads this module, and all that it imports, anew when it was edited.
export { jobs } from '#shared/contract/jobs.ts';
export { loadArea, loadJob } from './handlers.ts';
export { matchRoute } from '#scripts/local/runtime/http/routes.ts';

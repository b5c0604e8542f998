// Reads that run in the same request as the session read. The signed cookie names the caller's
// franchise, so the first read can start before the session is checked. Only the route's handler
// sees what was read, and it runs only for callers who were let in
// (functions/decisions/001-requests-and-cold-starts.md).
import {
  type BatchedRead,
  mapRead,
  type ScopedResult,
} from '#functions/data/store/batched-read.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';

type ContextHandler<Context, Reply> = (context: Context) => Promise<Reply>;

/** A route's handler that knows from its input what it will read. */
export type PrefetchingHandler<Input, Context, Reply> = {
  readonly ahead: (input: Input, scope: Scope) => BatchedRead<ContextHandler<Context, Reply>>;
};

/**
 * `look` returns what the route reads. `answer` is the route's handler; it receives what was found,
 * eventually consistent. The scope passed to `look` names the franchise but includes no brands.
 */
export function prefetch<Input, Context extends { readonly scope: Scope }, Found, Reply>(
  look: (input: NoInfer<Input>, scope: Scope) => BatchedRead<ScopedResult<Found>>,
  answer: (input: Input, context: Context, found: Found) => Promise<Reply>,
): PrefetchingHandler<Input, Context, Reply> {
  return {
    ahead: (input, scope) =>
      mapRead(
        look(input, scope),
        (seen) => (context) => answer(input, context, seen(context.scope)),
      ),
  };
}

/** The scope for a caller who claims to belong to a franchise, before the session is checked. */
export const toClaimedScope = (tenant: string): Scope => createScope(tenant, []);

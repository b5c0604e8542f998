// What a call reads together with its session, in one request: of which franchise its caller is says their
// signed cookie, before anybody has looked whether they are signed in. Nothing of what was found so reaches
// anybody but the route's function, which is only called for whoever was let in
// (decisions/585-read-beside-the-session.md).
import { type Lookup, mapLookup, type Seen } from '#functions/data/store/look-up.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';

type Answer<Context, Reply> = (context: Context) => Promise<Reply>;

/** A route's function that knows from its input what it will look at. */
export type AnswerAhead<Input, Context, Reply> = {
  readonly ahead: (input: Input, scope: Scope) => Lookup<Answer<Context, Reply>>;
};

/**
 * `look` says what the route looks at; `answer` is the route's function, which is given what was found,
 * eventually consistent. The scope that `look` is given has the franchise, and sees no brand of it.
 */
export function ahead<Input, Context extends { readonly scope: Scope }, Found, Reply>(
  look: (input: NoInfer<Input>, scope: Scope) => Lookup<Seen<Found>>,
  answer: (input: Input, context: Context, found: Found) => Promise<Reply>,
): AnswerAhead<Input, Context, Reply> {
  return {
    ahead: (input, scope) =>
      mapLookup(
        look(input, scope),
        (seen) => (context) => answer(input, context, seen(context.scope)),
      ),
  };
}

/** Of whoever says that they are of a franchise. */
export const scopeClaimed = (tenant: string): Scope => scopeOf(tenant, []);

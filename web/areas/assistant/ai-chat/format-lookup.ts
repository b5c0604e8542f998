import type { LookupResult } from '#shared/contract/assistant/ai-chat.ts';
import { text } from '#shared/text/assistant/ai-chat.ts';
import { formatDate } from '#web/kit/words/format.ts';

/** Describes a lookup: 'Events, 15-Jul-26 – 21-Jul-26 (4 found)'. */
export function formatLookup({ name, from, to, searchText, found }: LookupResult): string {
  const lookup = text(`chat_lookup_${name}`);
  const fact =
    from !== null && to !== null
      ? text('chat_fact_days', { lookup, from: formatDate(from), to: formatDate(to) })
      : text('chat_fact_search', { lookup, searchText });
  return found === null
    ? text('chat_fact_refused', { fact })
    : text('chat_fact_found', { fact, found });
}

import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { text } from '#shared/text/palette.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { Finder } from '#web/api/screens/finder.ts';
import { clientFinder } from '#web/areas/clients/clients/finder.ts';
import { eventFinder } from '#web/areas/events/events/finder.ts';
import { invoiceFinder } from '#web/areas/invoices/invoices/finder.ts';
import { useDebounced } from '#web/kit/controls/use-debounced.ts';
import type { Command } from '#web/kit/overlays/command.ts';

/** The palette's searches in addition to screens. To add a kind, add a line. */
const finders: readonly Finder[] = [eventFinder, clientFinder, invoiceFinder];

const typingPauseMs = 200;

/** The palette's search results for the typed text. */
export function usePaletteSearch(typed: string): { commands: Command[]; loading: boolean } {
  const navigate = useNavigate();
  const account = useAccount();
  const searchText = useDebounced(typed.trim(), typingPauseMs);
  const isLongEnough = searchText.length >= listLimits.searchTextMinimum;
  const answers = useQueries({
    queries: finders.map(({ of, find, isOffered }) => ({
      queryKey: [...of, 'found', searchText],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(searchText, signal),
      enabled: isLongEnough && isOffered(account),
    })),
  });
  const commands = finders.flatMap(({ group, icon }, index) =>
    (answers[index]?.data ?? []).map(({ path, ...found }) => ({
      ...found,
      icon,
      group: text(group),
      // The server decides what matches, so the palette's own filter must not drop it.
      keywords: typed,
      onRun: () => void navigate(path),
    })),
  );
  return { commands, loading: answers.some(({ isFetching }) => isFetching) };
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { sessions } from '#addresses/accounts/sessions.ts';
import type { LiveHint, LiveMessage } from '#shared/contract/live.ts';
import { mergeHints } from '#shared/domain/live/live-audience.ts';
import { text } from '#shared/text/layout.ts';
import { useAccount } from '#web/api/account/account.ts';
import { buildRouteQuery } from '#web/api/use-route.ts';
import { changeLiveState, getLiveState, subscribeToLiveState } from '#web/api/live.ts';
import { hasUnsaved } from '#web/kit/form/unsaved/unsaved.ts';
import { keepLiveConnection, type LiveConnection } from './live-connection.ts';
import { hasShown, isConcerned, listQueryTopics, listShownTopics } from './live-queries.ts';

/** However many changes there are, screens load again at most this often. */
const refreshEveryMs = 2_000;
/** How long the mark of a change stays. */
const markMs = 8_000;
/** Topics whose screens show by themselves what is new. */
const ownNews: readonly string[] = ['notices', 'threads', 'ownThreads'];
/** A change without a name soon after one's own is probably a consequence of it. */
const ownChangeMs = 10_000;
/** Screens poll this often while there is no connection … */
const fallbackMs = 60_000;
/** … and rarely while there is one, in case a hint was lost. */
const fallbacksWhileUp = 5;

/** Loads open screens again when something they show changes, and marks who changed it. */
export function LiveScreens() {
  const client = useQueryClient();
  const account = useAccount();
  // Changes are made in the name of whoever impersonates the person.
  const { id: ownId } = account.impersonator ?? account;
  const [mark, setMark] = useState<{ name: string | undefined }>();
  const markChange = useEffectEvent((hints: readonly LiveHint[]) => {
    const others = hints.filter(
      (hint) =>
        !ownNews.includes(hint.topic) &&
        hint.by?.id !== ownId &&
        hasShown(client, hint) &&
        (hint.by !== undefined || !hasJustChanged(client)),
    );
    if (others.length > 0) setMark({ name: others.find(({ by }) => by)?.by?.name });
  });
  useEffect(() => watchScreens(client, (hints) => markChange(hints)), [client]);
  useEffect(() => {
    if (!mark) return undefined;
    const timer = setTimeout(() => setMark(undefined), markMs);
    return () => clearTimeout(timer);
  }, [mark]);
  return (
    <p
      role="status"
      className="pointer-events-none fixed top-(--below-header) left-1/2 z-40 mt-1 -translate-x-1/2 max-md:right-2 max-md:left-auto max-md:translate-x-0 rounded-sm border border-line bg-raised px-3 py-1 text-small whitespace-nowrap text-ink-soft shadow-high empty:hidden print:hidden"
    >
      {mark && (mark.name ? text('live_changed_by', { name: mark.name }) : text('live_changed'))}
    </p>
  );
}

function hasJustChanged(client: QueryClient): boolean {
  const since = Date.now() - ownChangeMs;
  return client
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.submittedAt > since);
}

function watchScreens(
  client: QueryClient,
  onHints: (hints: readonly LiveHint[]) => void,
): () => void {
  const refresher = createRefresher(client);
  let wasUp = false;
  const onMessage = (message: LiveMessage) => {
    if (message.type === 'changes') {
      onHints(message.hints);
      refresher.add(message.hints);
    }
    if (message.type !== 'open') return;
    const { record } = getLiveState();
    const isShown = record?.kind === message.record.kind && record.id === message.record.id;
    if (isShown) changeLiveState({ names: message.names });
  };
  const connection = keepLiveConnection({
    onMessage,
    onChange(isUp) {
      changeLiveState(isUp ? { isUp } : { isUp, names: [] });
      if (!isUp) return;
      watcher.send();
      // What changed while no hints arrived.
      if (wasUp) refresher.addAll();
      wasUp = true;
    },
    // Asks who is signed in. If nobody is, the page leads to the sign-in, and this ends.
    onRefused: () =>
      void client.invalidateQueries({
        queryKey: buildRouteQuery(sessions, 'profile', {}).queryKey,
      }),
  });
  const watcher = createWatcher(client, connection);
  let passed = 0;
  const fallback = setInterval(() => {
    passed += 1;
    const isDue = !getLiveState().isUp || passed % fallbacksWhileUp === 0;
    if (isDue && document.visibilityState === 'visible') refresher.addAll();
  }, fallbackMs);
  return () => {
    clearInterval(fallback);
    watcher.stop();
    refresher.stop();
    connection.stop();
    changeLiveState({ isUp: false, names: [] });
  };
}

/** Tells the server what is on the page, whenever that changes. */
function createWatcher(client: QueryClient, { send }: Pick<LiveConnection, 'send'>) {
  let lastSent = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendShown = () => {
    const record = getLiveState().record ?? null;
    const topics = listShownTopics(client);
    lastSent = JSON.stringify([topics, record]);
    send({ action: 'watch', topics, record });
  };
  const compare = () => {
    const shown = [listShownTopics(client), getLiveState().record ?? null];
    if (getLiveState().isUp && JSON.stringify(shown) !== lastSent) sendShown();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(compare, 200);
  };
  const unsubscribe = [client.getQueryCache().subscribe(later), subscribeToLiveState(later)];
  return {
    send: sendShown,
    stop() {
      clearTimeout(timer);
      unsubscribe.forEach((end) => end());
    },
  };
}

/**
 * Loads again what hints are about, together and not too often. While a dialog is open or something
 * is typed it waits: a form saves over the version that it was opened with, and nothing may replace
 * that under it.
 */
function createRefresher(client: QueryClient) {
  let waiting = new Map<string, LiveHint>();
  let isAll = false;
  let lastAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (milliseconds: number) => {
    timer ??= setTimeout(refresh, milliseconds);
  };
  const refresh = () => {
    timer = undefined;
    if (isEditing()) return schedule(1_000);
    const [hints, all] = [[...waiting.values()], isAll];
    waiting = new Map();
    isAll = false;
    lastAt = Date.now();
    const shown = new Set<string>(listShownTopics(client));
    void client.invalidateQueries({
      predicate: (query) =>
        all
          ? query.meta?.isSettled !== true &&
            listQueryTopics(query).some((topic) => shown.has(topic))
          : hints.some((hint) => isConcerned(query, hint)),
    });
  };
  const soon = () => schedule(Math.max(0, lastAt + refreshEveryMs - Date.now()));
  return {
    add(hints: readonly LiveHint[]) {
      // However long an editor is open, no more than one for each topic.
      for (const hint of hints) {
        const before = waiting.get(hint.topic);
        waiting.set(hint.topic, before ? mergeHints(before, hint) : hint);
      }
      soon();
    },
    addAll() {
      isAll = true;
      soon();
    },
    stop: () => clearTimeout(timer),
  };
}

const isEditing = () => hasUnsaved() || document.querySelector('[role$="dialog"]') !== null;

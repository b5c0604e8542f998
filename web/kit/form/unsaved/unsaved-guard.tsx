import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { words } from '#web/kit/words/words.ts';
import { openDrafts } from './drafts.ts';
import { ask, askedToLeave, hasUnsaved, hasUnsavedInDialog, letGo, onAsked } from './unsaved.ts';

/**
 * Asks before anything typed is lost: by Back, a link, closing a dialog or the window. Stands once
 * around all pages; a form does nothing for it. `owner` is the id of whoever is signed in.
 */
export function UnsavedGuard({ owner }: { owner: string }) {
  useEffect(() => openDrafts(owner), [owner]);
  const asked = useSyncExternalStore(onAsked, askedToLeave);
  useBlockedNavigation();
  useLinksByRouter();
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
  const answer = (does: () => void) => {
    ask(undefined);
    does();
  };
  if (!asked) return null;
  return (
    <ConfirmDialog
      open
      title={words.unsaved.title}
      text={words.unsaved.text}
      confirm={words.unsaved.leave}
      cancel={words.unsaved.stay}
      danger
      onConfirm={() => answer(asked.leave)}
      onClose={() => answer(asked.stay)}
    />
  );
}

/**
 * Links are plain addresses, `#/franchise/clients`. Followed by the browser alone, they make entries of
 * its history that the router doesn't know, and neither the link nor Back to it could be stopped.
 */
function useLinksByRouter(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const link = target instanceof Element ? target.closest('a[href^="#/"]:not([target])') : null;
      const address = link?.getAttribute('href');
      if (!address) return;
      event.preventDefault();
      void navigate(address.slice(1));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}

/** A dialog's form closes with its address, a page's with its path. */
function useBlockedNavigation(): void {
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    if (here.pathname !== there.pathname) return hasUnsaved();
    return here.search !== there.search && hasUnsavedInDialog();
  });
  const askNow = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    const leave = () => {
      letGo();
      blocker.proceed();
    };
    ask({ leave, stay: () => blocker.reset() });
  });
  useEffect(() => askNow(), [blocker.state]);
}

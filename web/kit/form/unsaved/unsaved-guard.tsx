import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { setDraftOwner } from './drafts.ts';
import {
  setLeaveRequest,
  getLeaveRequest,
  hasUnsaved,
  hasUnsavedInDialog,
  discardUnsaved,
  subscribeToLeaveRequest,
} from './unsaved.ts';

/**
 * Asks before unsaved input is lost by Back, a link, or closing a dialog or the window. Rendered
 * once around all pages; forms need no code for it. `owner` is the id of the signed-in person.
 */
export function UnsavedGuard({ owner }: { owner: string }) {
  useEffect(() => setDraftOwner(owner), [owner]);
  const leaveRequest = useSyncExternalStore(subscribeToLeaveRequest, getLeaveRequest);
  useBlockedNavigation();
  useRouterLinks();
  // Who is signed out meanwhile isn't asked any more.
  useEffect(() => () => setLeaveRequest(undefined), []);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
  const answer = (does: () => void) => {
    setLeaveRequest(undefined);
    does();
  };
  if (!leaveRequest) return null;
  return (
    <ConfirmDialog
      open
      title={kitWords.unsaved.title}
      text={kitWords.unsaved.text}
      confirm={kitWords.unsaved.leave}
      cancel={kitWords.unsaved.stay}
      danger
      onConfirm={() => answer(leaveRequest.leave)}
      onClose={() => answer(leaveRequest.stay)}
    />
  );
}

/**
 * Links are plain addresses, `#/franchise/clients`. If the browser followed them alone, it would
 * create history entries that the router doesn't know, and neither the link nor Back could be
 * blocked.
 */
function useRouterLinks(): void {
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

/** A dialog's form closes when its address changes, a page's form when its path changes. */
function useBlockedNavigation(): void {
  const navigate = useNavigate();
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    if (here.pathname !== there.pathname) return hasUnsaved();
    return here.search !== there.search && hasUnsavedInDialog();
  });
  // A dialog that has closed because it was saved has let go of the way that was stopped.
  const leaveTo = useEffectEvent((to: Location) => {
    discardUnsaved();
    if (blocker.state === 'blocked') blocker.proceed();
    else void navigate(to);
  });
  const askNow = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    const { location } = blocker;
    setLeaveRequest({ leave: () => leaveTo(location), stay: () => blocker.reset() });
  });
  useEffect(() => askNow(), [blocker.state]);
}

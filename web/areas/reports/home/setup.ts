import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { home } from '#addresses/reports/home.ts';
import { listOpenSteps, type SetupStep, setupSteps } from '#shared/domain/reports/setup.ts';
import { text } from '#shared/text/reports/home.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { clearSetupTrail, keepSetupTrail } from '#web/api/screens/setup-trail.ts';
import { useRoute } from '#web/api/use-route.ts';

/** The exact place of each step: the open dialog, the tab, or the field. */
const stepPaths: Readonly<Record<SetupStep, string>> = {
  letterhead: '/franchise/settings?letterhead=',
  payments: '/franchise/profile?tab=payments',
  menu: '/franchise/menu-section/templatelist?starter=',
  equipment: '/franchise/assets?add=',
  people: '/franchise/staff/manage?invite=',
  bookingForm: '/franchise/settings/booking-forms',
  quote: '/franchise/invoice/new?type=quotation',
};
/** Where a step may end: a quote that was saved, a menu that was added. */
const stepAreas: Partial<Record<SetupStep, string>> = {
  menu: '/franchise/menu-section',
  quote: '/franchise/invoice',
};

export const getStepPath = (step: SetupStep): string => stepPaths[step];

/** Keeps the way back, and to the other open steps, while the person is at a step's place. */
export function leaveForStep(
  franchiseId: string | null,
  step: SetupStep,
  done: readonly SetupStep[],
): void {
  keepSetupTrail(
    franchiseId,
    listOpenSteps(step, done).map((open) => ({
      within: stepAreas[open] ?? stepPaths[open].replace(/\?.*/, ''),
      label: text('home_setup_next', { step: text(`home_setup_${open}`) }),
      path: stepPaths[open],
    })),
  );
}

const buildStorageKey = (franchiseId: string | null) => `setup-hidden ${franchiseId ?? ''}`;

export type SetupProgress = {
  readonly isPending: boolean;
  /** The steps that are done; undefined if the list isn't shown. */
  readonly done: readonly SetupStep[] | undefined;
  readonly hide: () => void;
};

/**
 * For owners, until all steps are done or they hid the list on this device. The address shows it
 * all the same.
 */
export function useSetupProgress(): SetupProgress {
  const { franchiseId } = useAccount();
  const key = buildStorageKey(franchiseId);
  const [isHidden, setHidden] = useState(() => window.localStorage.getItem(key) !== null);
  const [address, setAddress] = useSearchParams();
  const isAsked = address.has('setup');
  const enabled = useCan()(home.routes.setup) && (isAsked || !isHidden);
  const progress = useRoute(home, 'setup', {}, { enabled, meta: { quiet: true } });
  const done = progress.data?.data.done;
  const isFinished = done?.length === setupSteps.length;
  useEffect(() => clearSetupTrail(franchiseId), [franchiseId]);
  useEffect(() => {
    if (isFinished) window.localStorage.setItem(key, '');
  }, [isFinished, key]);
  const hide = () => {
    window.localStorage.setItem(key, '');
    setHidden(true);
    setAddress(
      (before) => {
        before.delete('setup');
        return before;
      },
      { replace: true },
    );
  };
  return {
    isPending: enabled && progress.isPending,
    done: enabled && (isAsked || !isFinished) ? done : undefined,
    hide,
  };
}

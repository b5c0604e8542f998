import { lazy, Suspense } from 'react';
import { text } from '#shared/text/layout.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { WaffleIcon } from './waffle-icon.tsx';

const dialogNames = ['apps'] as const;

/** Loads when it is first opened. */
const OverlayTiles = lazy(async () => ({
  default: (await import('./overlay-tiles.tsx')).OverlayTiles,
}));

/** The header's intranet menu (spec §2): the operator's other apps, each opening in a new tab. */
export function WaffleOverlay() {
  const { dialog, open, close } = useDialogAddress(dialogNames);
  return (
    <>
      <IconButton
        label={text('waffle_open')}
        icon={WaffleIcon}
        aria-haspopup="dialog"
        onClick={() => open('apps')}
      />
      {dialog && (
        <Suspense fallback={null}>
          <OverlayTiles onClose={close} />
        </Suspense>
      )}
    </>
  );
}

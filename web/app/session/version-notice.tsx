import { ArrowPathIcon } from '@heroicons/react/20/solid';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { metadata } from '#addresses/platform/metadata.ts';
import { text } from '#shared/text/accounts/session-upkeep.ts';
import { routeQuery } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { hasUnsaved, letGo } from '#web/kit/form/unsaved/unsaved.ts';
import { Strip } from '#web/kit/feedback/strip.tsx';
import { watchVersion } from './watch-version.ts';

function reload(): void {
  letGo();
  window.location.reload();
}

/** Offers a newer version, and asks before a reload that would lose unsaved input. */
export function VersionNotice() {
  const [newer, setNewer] = useState(false);
  const [asking, setAsking] = useState(false);
  useNewerVersion(() => setNewer(true));
  if (!newer) return null;
  return (
    <>
      <Strip
        label={text('version_title')}
        tone="blue"
        icon={ArrowPathIcon}
        actions={
          <>
            <Button variant="quiet" onClick={() => setNewer(false)}>
              {text('version_later')}
            </Button>
            <Button onClick={() => (hasUnsaved() ? setAsking(true) : reload())}>
              {text('version_reload')}
            </Button>
          </>
        }
      >
        {text('version_text')}
      </Strip>
      <ConfirmDialog
        open={asking}
        title={text('version_unsaved_title')}
        text={text('version_unsaved_text')}
        confirm={text('version_reload_anyway')}
        danger
        onConfirm={reload}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function useNewerVersion(onNewer: () => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onNewer);
  useEffect(() => {
    const ask = async () => {
      const { versionsDto } = await client.fetchQuery(routeQuery(metadata, 'version', {}));
      return versionsDto.version;
    };
    return watchVersion({ ask, onNewer: () => tell() });
  }, [client]);
}

import { ArrowPathIcon } from '@heroicons/react/20/solid';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { metadata } from '#addresses/platform/metadata.ts';
import { text } from '#shared/text/accounts/session-upkeep.ts';
import { buildRouteQuery } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { hasUnsaved, discardUnsaved } from '#web/kit/form/unsaved/unsaved.ts';
import { MessageStrip } from '#web/kit/feedback/message-strip.tsx';
import { watchVersion } from './watch-version.ts';

function reload(): void {
  discardUnsaved();
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
      <MessageStrip
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
      </MessageStrip>
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
      const { versionsDto } = await client.fetchQuery(buildRouteQuery(metadata, 'version', {}));
      return versionsDto.version;
    };
    return watchVersion({ ask, onNewer: () => tell() });
  }, [client]);
}

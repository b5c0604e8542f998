import { useEffect, useState } from 'react';
import { text } from '#shared/text/accounts/session-upkeep.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { hasUnsaved, discardUnsaved } from '#web/kit/form/unsaved/unsaved.ts';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { confirmZone, watchZone } from './device-zone.ts';

type ZonePromptProps = { accountZone: string };

/** Tells a traveling person that the device's time zone changed (spec §4). */
export function ZonePrompt({ accountZone }: ZonePromptProps) {
  const [elsewhere, setElsewhere] = useState<string>();
  const [postponed, setPostponed] = useState<string>();
  useEffect(() => watchZone(accountZone, setElsewhere), [accountZone]);
  if (elsewhere === undefined || elsewhere === postponed) return null;
  const sync = () => {
    confirmZone(elsewhere);
    discardUnsaved();
    window.location.reload();
  };
  const names = { device: formatZoneName(elsewhere), account: formatZoneName(accountZone) };
  return (
    <ConfirmDialog
      open
      title={text('zone_title')}
      text={[text('zone_text', names), ...(hasUnsaved() ? [text('zone_unsaved')] : [])].join(' ')}
      confirm={text('zone_sync')}
      cancel={text('zone_later')}
      onConfirm={sync}
      onClose={() => setPostponed(elsewhere)}
    />
  );
}

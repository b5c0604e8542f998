import { useQueryClient } from '@tanstack/react-query';
import { calendarFeeds } from '#addresses/events/calendar-feeds.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { clearSignedInMark } from '#web/api/account/signed-in-mark.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';

export type Sessions = 'others' | 'all';

export type EndSessionsDialogProps = { which: Sessions; onClose: () => void };

export function EndSessionsDialog({ which, onClose }: EndSessionsDialogProps) {
  const end = useRouteMutation(ownSessions, 'end', {
    refreshes: which === 'others' ? ['list', 'remembered'] : [],
  });
  const client = useQueryClient();
  const finish = () => {
    if (which === 'all') return clearSignedInMark();
    void client.invalidateQueries({ queryKey: [calendarFeeds.name] });
    onClose();
  };
  const confirm = () => end.mutate({ body: { which } }, { onSuccess: finish });
  return (
    <ConfirmDialog
      open
      danger
      title={text(`devices_end_${which}_title`)}
      text={text(`devices_end_${which}_text`)}
      confirm={text(`devices_end_${which}`)}
      busy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { MileageDialog } from './mileage-dialog.tsx';
import { useSaveOwnMileage } from './queries.ts';

type OwnMileageDialogProps = { card: TimeCardView; onClose: () => void };

export function OwnMileageDialog({ card, onClose }: OwnMileageDialogProps) {
  const save = useSaveOwnMileage();
  const { day } = card;
  return (
    <MileageDialog
      card={card}
      busy={save.isPending}
      onSave={(mileage, outcome) => save.mutate({ body: { day, ...mileage } }, outcome)}
      onClose={onClose}
    />
  );
}

import { MileageInput, type TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { type SaveCallbacks, SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { formatDate } from '#web/kit/words/format.ts';

const MileageForm = MileageInput.omit({ day: true });
type MileageForm = { miles: number; note: string; version?: number | undefined };
type MileageValues = { miles: number; note?: string | undefined; version: number };
const resolver = createContractResolver<MileageValues, MileageForm>(MileageForm);

type MileageDialogProps = {
  card: TimeCardView;
  busy: boolean;
  onSave: (mileage: MileageForm, outcome: SaveCallbacks) => void;
  onClose: () => void;
};

/** Miles of a day with one's own car, entered by the person or by their manager. */
export function MileageDialog({ card, busy, onSave, onClose }: MileageDialogProps) {
  const { staffName, day, mileage } = card;
  return (
    <SubmitDialog
      title={text('clock_mileage_title')}
      description={`${staffName}, ${formatDate(day)}`}
      size="small"
      submit={text('clock_mileage_save')}
      busy={busy}
      initial={{
        miles: mileage?.miles ?? 0,
        note: mileage?.note ?? '',
        version: mileage?.version ?? 0,
      }}
      resolver={resolver}
      save={onSave}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <NumberField
            control={control}
            name="miles"
            label={text('clock_mileage_miles')}
            decimals={1}
            max={staffLimits.miles}
            suffix=" mi"
            required
          />
          <TextField
            control={control}
            name="note"
            label={text('clock_mileage_note')}
            maxLength={staffLimits.mileageNoteLength}
          />
        </>
      )}
    </SubmitDialog>
  );
}

import type { Control } from 'react-hook-form';
import { type JournalFormat, journalFormats } from '#shared/domain/accounting/journal-file.ts';
import { text } from '#shared/text/accounting/accounting.ts';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';

type FormatControl = Control<{ format: JournalFormat }, unknown, { format: JournalFormat }>;

export function FormatField({ control }: { control: FormatControl }) {
  return (
    <SelectField
      control={control}
      name="format"
      label={text('accounting_format')}
      options={journalFormats.map((value) => ({
        value,
        label: text(`accounting_format_${value}`),
      }))}
      required
    />
  );
}

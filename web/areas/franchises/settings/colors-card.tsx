import { type Control, useWatch } from 'react-hook-form';
import { text } from '#shared/text/franchises/settings.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { isColor } from '#web/kit/theme/color.ts';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { ColorField } from '#web/kit/form/fields/color-field.tsx';
import { settingsFieldLabels, type SettingsForm, type SettingsValues } from './settings-form.ts';

type ColorsProps = { control: Control<SettingsValues, unknown, SettingsForm> };

const colors = ['notificationSentColor', 'notificationNotSentColor', 'taskCardColor'] as const;

export function ColorsCard({ control }: ColorsProps) {
  return (
    <Card title={text('settings_section_colors')}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        {colors.map((name) => (
          <ColorField
            key={name}
            control={control}
            name={name}
            label={settingsFieldLabels[name]}
            required
          />
        ))}
      </div>
      <ColorPreview control={control} />
    </Card>
  );
}

/** A preview as in the lists and the schedule: a mark in the color, the text in the text color. */
function ColorPreview({ control }: ColorsProps) {
  const chosen = useWatch({ control, name: colors });
  const [sent = '', notSent = '', task = ''] = chosen.map((color) =>
    isColor(color) ? color : 'transparent',
  );
  return (
    <div
      role="group"
      aria-label={text('settings_preview')}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-hover p-3"
    >
      <span className="text-small text-ink-soft">{text('settings_preview')}</span>
      <Dot color={sent} label={text('settings_preview_sent')} />
      <Dot color={notSent} label={text('settings_preview_not_sent')} />
      <span
        className="rounded-md border border-l-4 bg-surface px-3 py-1"
        style={{ borderLeftColor: task }}
      >
        {text('settings_preview_task')}
      </span>
    </div>
  );
}

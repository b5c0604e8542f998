import type { Control } from 'react-hook-form';
import { agentTones } from '#shared/domain/assistant/agent-config.ts';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { formatMonthName } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/assistant/ai-agents.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import type { ConfigForm, ConfigValues } from './config-form.ts';

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: formatMonthName(index + 1),
}));

const knowledge = [
  ['serviceArea', 'ai_service_area', assistantLimits.serviceAreaLength],
  ['pricingNotes', 'ai_pricing', assistantLimits.pricingNotesLength],
  ['instructions', 'ai_instructions', assistantLimits.instructionsLength],
] as const;

type ConfigFieldsProps = { control: Control<ConfigValues, unknown, ConfigForm> };

export function ConfigFields({ control }: ConfigFieldsProps) {
  return (
    <>
      <Card title={text('ai_section_manner')}>
        <FormGrid>
          <TextField
            control={control}
            name="greeting"
            label={text('ai_greeting')}
            maxLength={assistantLimits.greetingLength}
          />
          <SelectField
            control={control}
            name="tone"
            label={text('ai_tone')}
            required
            options={agentTones.map((tone) => ({ value: tone, label: text(`ai_tone_${tone}`) }))}
          />
        </FormGrid>
      </Card>
      <Card title={text('ai_section_operations')}>
        <FormGrid>
          <SelectField
            control={control}
            name="operations.seasonStart"
            label={text('ai_season_start')}
            placeholder={text('ai_season_none')}
            options={months}
          />
          <SelectField
            control={control}
            name="operations.seasonEnd"
            label={text('ai_season_end')}
            placeholder={text('ai_season_none')}
            options={months}
          />
          <NumberField
            control={control}
            name="operations.leadTimeDays"
            label={text('ai_lead_time')}
            max={assistantLimits.maxLeadTimeDays}
          />
        </FormGrid>
      </Card>
      <Card title={text('ai_section_knowledge')}>
        <div className="space-y-4">
          {knowledge.map(([name, label, maxLength]) => (
            <TextAreaField
              key={name}
              control={control}
              name={name}
              label={text(label)}
              rows={3}
              maxLength={maxLength}
            />
          ))}
        </div>
      </Card>
    </>
  );
}

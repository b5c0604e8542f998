import { EyeIcon, PencilIcon } from '@heroicons/react/20/solid';
import { useId } from 'react';
import type { z } from 'zod';
import { useController, type Control } from 'react-hook-form';
import { integrations } from '#shared/contract/integrations/integrations.ts';
import { accessGroups } from '#shared/domain/access/access-levels.ts';
import { accessCodes, type AccessCode } from '#shared/domain/access/permissions.ts';
import { apiKeyLifetimes, apiScopeLevels } from '#shared/domain/integrations/api-key.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import { text } from '#shared/text/integrations/integrations.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { LevelMatrix } from '#web/kit/controls/level-matrix.tsx';
import { Field } from '#web/kit/form/fields/field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useCreateApiKey } from './queries.ts';

const { body } = integrations.routes.createKey;
type Form = z.output<typeof body>;
type Values = z.input<typeof body>;
type ScopeValue = Values['scopes'][number];
const resolver = createContractResolver<Values, Form>(body);

type CreateKeyDialogProps = { onCreated: (key: string) => void; onClose: () => void };

export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const create = useCreateApiKey();
  const initial: Values = { name: '', scopes: [], lifetimeDays: 90 };
  return (
    <SubmitDialog
      size="wide"
      title={text('api_key_create')}
      submit={text('api_key_create')}
      busy={create.isPending}
      initial={initial}
      resolver={resolver}
      // The dialog is replaced by the one with the key.
      save={(sent, { onError }) =>
        create.mutate({ body: sent }, { onError, onSuccess: ({ data: { key } }) => onCreated(key) })
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="name"
            label={text('api_key_name')}
            hint={text('api_key_name_hint')}
            maxLength={integrationLimits.nameLength}
            autoFocus
            required
          />
          <LifetimeField control={control} />
          <ScopesField control={control} />
        </>
      )}
    </SubmitDialog>
  );
}

type FormControl = { control: Control<Values, unknown, Form> };

function LifetimeField({ control }: FormControl) {
  const { field } = useController({ control, name: 'lifetimeDays' });
  const { ref, name, value, onChange, onBlur } = field;
  const id = useId();
  return (
    <Field id={id} label={text('api_key_lifetime')} required>
      <Select
        id={id}
        ref={ref}
        name={name}
        value={String(value)}
        onChange={({ target }) => onChange(Number(target.value))}
        onBlur={onBlur}
        options={apiKeyLifetimes.map((count) => ({
          value: String(count),
          label: text('api_key_lifetime_days', { count }),
        }))}
      />
    </Field>
  );
}

const levels = [
  { key: 'none', label: text('api_key_level_none') },
  { key: 'read', label: text('api_key_level_read'), icon: EyeIcon, tone: 'blue' },
  { key: 'write', label: text('api_key_level_write'), icon: PencilIcon, tone: 'green' },
] as const;

const groups = accessGroups
  .map(({ group, codes }) => ({
    key: group,
    label: text(`access_group_${group}`),
    lines: codes
      .filter((code) => apiScopeLevels[code].length > 0)
      .map((code) => ({ key: code, label: text(`access_${code}`) })),
  }))
  .filter(({ lines }) => lines.length > 0);

/** A level for each permission, in the table that people know from managers. */
function ScopesField({ control }: FormControl) {
  const { field, fieldState } = useController({ control, name: 'scopes' });
  const scopes = field.value;
  const set = (lines: readonly string[], _columns: readonly string[], level: string) => {
    const codes = accessCodes.filter((code) => lines.includes(code));
    const others = scopes.filter(({ code }) => !codes.includes(code));
    field.onChange([...others, ...codes.flatMap((code) => toScope(code, level))]);
  };
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{text('api_key_scopes')}</legend>
      <LevelMatrix
        label={text('api_key_scopes')}
        help={text('api_key_scopes_help')}
        hint={text('api_key_scopes_hint')}
        next={(level) => text('api_key_scopes_next', { level })}
        presets={text('api_key_scopes_presets')}
        everything={text('api_key_scopes_everything')}
        mixed={text('api_key_scopes_mixed')}
        groups={groups}
        columns={[{ key: 'key', label: text('api_key_scopes_column') }]}
        levels={levels}
        levelAt={(line) => scopes.find(({ code }) => code === line)?.level ?? 'none'}
        onSet={set}
      />
      {fieldState.error && (
        <p role="alert" className="mt-1 text-small text-danger">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}

/** A permission that only reads stays at reading. */
function toScope(code: AccessCode, wanted: string): ScopeValue[] {
  if (wanted === 'none') return [];
  const level = apiScopeLevels[code].findLast((it) => wanted === 'write' || it === 'read');
  return level ? [{ code, level }] : [];
}

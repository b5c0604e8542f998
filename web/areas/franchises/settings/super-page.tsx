import type { SuperSettings } from '#shared/contract/franchises/settings.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { changedLabels } from '#web/api/forms/use-conflict.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useFreshSuperSettings, useNewestSuperSettings, useSaveSuperSettings } from './queries.ts';
import { SettingsAwaited } from './settings-awaited.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import { decisionsOf, fieldLabels, valuesOf } from './settings-form.ts';
import { SupportFields, supportLabels } from './support-fields.tsx';
import { UploadLimits } from './upload-limits.tsx';

export function SuperSettingsPage() {
  const { stored, error, refetch } = useFreshSuperSettings();
  return (
    <div className="max-w-4xl">
      <PageHeader title={text('super_title')} description={text('super_description')} />
      {stored ? (
        <div className="space-y-4">
          <PlatformSettings opened={stored} />
          <UploadLimits />
        </div>
      ) : (
        <SettingsAwaited error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function PlatformSettings({ opened }: { opened: SuperSettings }) {
  const newest = useNewestSuperSettings();
  const save = useSaveSuperSettings();
  return (
    <SettingsEditor
      opened={opened}
      newest={newest}
      valuesOf={flat}
      differences={differences}
      mayChange
      busy={save.isPending}
      onSave={(form, { version, ...outcome }) => {
        const { decisions, support } = decisionsOf(form);
        save.mutate({ body: { version, ...support, defaults: decisions } }, outcome);
      }}
      before={(control) => (
        <>
          <SupportFields control={control} />
          <div className="pt-2">
            <h2 className="text-large font-semibold">{text('super_defaults')}</h2>
            <p className="text-ink-soft">{text('super_defaults_hint')}</p>
          </div>
        </>
      )}
    />
  );
}

const flat = ({ version: _version, defaults, ...support }: SuperSettings) =>
  valuesOf(defaults, support);

const differences = (before: SuperSettings, now: SuperSettings) => [
  ...changedLabels(supportLabels, before, now),
  ...changedLabels(fieldLabels, before.defaults, now.defaults),
];

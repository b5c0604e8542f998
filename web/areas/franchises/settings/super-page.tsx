import type { SuperSettings } from '#shared/contract/franchises/settings.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useFreshSuperSettings, useFetchSuperSettings, useSaveSuperSettings } from './queries.ts';
import { SettingsLoadingState } from './settings-loading-state.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import { toSettingsInput, settingsFieldLabels, toSettingsValues } from './settings-form.ts';
import { AdminSecondFactorCard } from './second-factor-card.tsx';
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
          <AdminSecondFactorCard
            version={stored.version}
            isRequired={stored.secondFactor}
            onSaved={refetch}
          />
          <UploadLimits />
        </div>
      ) : (
        <SettingsLoadingState error={error} onRetry={refetch} />
      )}
    </div>
  );
}

function PlatformSettings({ opened }: { opened: SuperSettings }) {
  const newest = useFetchSuperSettings();
  const save = useSaveSuperSettings();
  return (
    <SettingsEditor
      opened={opened}
      newest={newest}
      toValues={toSuperSettingsValues}
      differences={listDifferences}
      mayChange
      busy={save.isPending}
      onSave={(form, { version, ...outcome }) => {
        const { decisions, support } = toSettingsInput(form);
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

const toSuperSettingsValues = ({ version: _version, defaults, ...support }: SuperSettings) =>
  toSettingsValues(defaults, support);

const listDifferences = (before: SuperSettings, now: SuperSettings) => [
  ...listChangedLabels(supportLabels, before, now),
  ...listChangedLabels(settingsFieldLabels, before.defaults, now.defaults),
];

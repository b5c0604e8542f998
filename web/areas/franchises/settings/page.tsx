import type { FranchiseSettings } from '#shared/contract/franchises/settings.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { useAccount } from '#web/api/account/account.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { BrandLetterheads } from './brand-letterheads.tsx';
import { BrandColors } from './brand-colors.tsx';
import { useFreshSettings, useFetchSettings, useSaveSettings } from './queries.ts';
import { LetterheadCard } from './letterhead-card.tsx';
import { SettingsLoadingState } from './settings-loading-state.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import { toSettingsInput, settingsFieldLabels, toSettingsValues } from './settings-form.ts';
import { useCanChangeSettings } from './use-can-change-settings.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SupportCard } from './support-card.tsx';

export function SettingsPage() {
  const { franchiseId, franchiseName } = useAccount();
  const { stored, error, refetch } = useFreshSettings(franchiseId ?? '');
  const about = { name: franchiseName ?? '', zone: stored ? formatZoneName(stored.timeZone) : '' };
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={text('settings_title')}
        {...(stored ? { description: text('settings_description', about) } : {})}
      />
      {stored ? (
        <div className="space-y-4">
          <BrandColors franchiseId={stored.id} />
          <FranchiseSettingsForm opened={stored} />
          <LetterheadCard opened={stored} />
          <BrandLetterheads franchiseId={stored.id} />
          <SecondFactorCard opened={stored} onSaved={refetch} />
          <SupportCard {...stored.support} />
        </div>
      ) : (
        <SettingsLoadingState error={error} onRetry={refetch} />
      )}
    </div>
  );
}

function FranchiseSettingsForm({ opened }: { opened: FranchiseSettings }) {
  const newest = useFetchSettings(opened.id);
  const save = useSaveSettings();
  const mayChange = useCanChangeSettings(opened.id);
  return (
    <SettingsEditor
      key={String(mayChange)}
      opened={opened}
      newest={newest}
      toValues={(settings) => toSettingsValues(settings, settings.support)}
      differences={(before, now) => listChangedLabels(settingsFieldLabels, before, now)}
      mayChange={mayChange}
      busy={save.isPending}
      onSave={(form, { version, ...outcome }) =>
        save.mutate(
          { body: { id: opened.id, version, ...toSettingsInput(form).decisions } },
          outcome,
        )
      }
    />
  );
}

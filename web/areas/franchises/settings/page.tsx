import { type FranchiseSettings, settings } from '#shared/contract/franchises/settings.ts';
import { coversBrands, permittedBrands } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { useAccount } from '#web/api/account/account.ts';
import { changedLabels } from '#web/api/forms/use-conflict.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { zoneName } from '#web/kit/words/zoned-time.ts';
import { BrandColors } from './brand-colors.tsx';
import { useFreshSettings, useNewestSettings, useOwnBrands, useSaveSettings } from './queries.ts';
import { SettingsAwaited } from './settings-awaited.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import { decisionsOf, fieldLabels, valuesOf } from './settings-form.ts';
import { Support } from './support.tsx';

export function SettingsPage() {
  const { franchiseId, franchiseName } = useAccount();
  const { stored, error, refetch } = useFreshSettings(franchiseId ?? '');
  const about = { name: franchiseName ?? '', zone: stored ? zoneName(stored.timeZone) : '' };
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={text('settings_title')}
        {...(stored ? { description: text('settings_description', about) } : {})}
      />
      {stored ? (
        <div className="space-y-4">
          <BrandColors franchiseId={stored.id} />
          <OwnSettings opened={stored} />
          <Support {...stored.support} />
        </div>
      ) : (
        <SettingsAwaited error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function OwnSettings({ opened }: { opened: FranchiseSettings }) {
  const newest = useNewestSettings(opened.id);
  const save = useSaveSettings();
  const mayChange = useMayChange(opened.id);
  return (
    <SettingsEditor
      key={String(mayChange)}
      opened={opened}
      newest={newest}
      valuesOf={(settings) => valuesOf(settings, settings.support)}
      differences={(before, now) => changedLabels(fieldLabels, before, now)}
      mayChange={mayChange}
      busy={save.isPending}
      onSave={(form, { version, ...outcome }) =>
        save.mutate({ body: { id: opened.id, version, ...decisionsOf(form).decisions } }, outcome)
      }
    />
  );
}

/** The server's rule: write access on every brand that the franchise runs. */
function useMayChange(franchiseId: string): boolean {
  const permitted = permittedBrands(useAccount(), settings.routes.update.access);
  const brands = useOwnBrands(franchiseId).data?.data;
  if (permitted === 'all') return true;
  const run = brands?.filter(({ activated }) => activated).map(({ brandId }) => brandId);
  return run !== undefined && coversBrands(permitted, run);
}

import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/invoices/invoice-settings.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Tabs } from '#web/kit/layout/tabs.tsx';

// All three tabs share one version, so a tab reloads it when it opens.
const panels = {
  'late-fees': lazy(async () => ({ default: (await import('./late-fees.tsx')).LateFeesPanel })),
  reminders: lazy(async () => ({ default: (await import('./reminders.tsx')).RemindersPanel })),
  defaults: lazy(async () => ({ default: (await import('./defaults.tsx')).InvoiceDefaultsPanel })),
};

const tabs = [
  { key: 'late-fees', label: text('late_fees_tab') },
  { key: 'reminders', label: text('reminders_tab') },
  { key: 'defaults', label: text('defaults_tab') },
] as const;

export function InvoiceSettingsPage() {
  const [address, setAddress] = useSearchParams();
  const param = address.get('tab');
  const { key } = tabs.find((tab) => tab.key === param) ?? tabs[0];
  const Panel = panels[key];
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={text('invoice_settings_title')}
        description={text('invoice_settings_description')}
      />
      <Tabs
        label={text('invoice_settings_title')}
        tabs={tabs}
        selected={key}
        onSelect={(tab) => setAddress({ tab }, { replace: true })}
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Panel />
        </Suspense>
      </Tabs>
    </div>
  );
}

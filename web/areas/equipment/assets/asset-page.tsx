import { ExclamationTriangleIcon, PencilIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { assets } from '#addresses/equipment/assets.ts';
import type { AssetDetails } from '#shared/contract/equipment/assets.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { toDueBadge, listDueDates, isDueSoon } from './due-dates.ts';
import { assetsPath } from './paths.ts';
import { useAsset } from './queries.ts';
import { RecordsCard } from './records-card.tsx';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';

/** The forms load with the contract's schemas when the first one opens. */
const EditDialog = lazy(async () => ({
  default: (await import('./edit-asset-dialog.tsx')).EditAssetDialog,
}));
const RecordDialog = lazy(async () => ({
  default: (await import('./asset-record-dialog.tsx')).AssetRecordDialog,
}));

const dialogs = ['edit', 'log', 'record'] as const;

export function AssetPage() {
  const { id = '' } = useParams();
  const { asset, error, refetch } = useAsset(id);
  if (asset) return <AssetContent key={id} asset={asset} />;
  if (error) {
    const gone = error.status === 404;
    return (
      <>
        <BackLink path={assetsPath}>{text('asset_back')}</BackLink>
        <PageHeader title={text('nav_assets')} />
        <ErrorState
          text={text(gone ? 'err_not_found' : 'assets_load_failed')}
          onRetry={gone ? undefined : () => void refetch()}
        />
      </>
    );
  }
  return (
    <div role="status" aria-busy aria-label={text('asset_loading')} className="space-y-4">
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-48" />
    </div>
  );
}

function AssetContent({ asset }: { asset: AssetDetails }) {
  const { id, assetName, assetTypeName, activated } = asset;
  const { dialog, open, close } = useDialogAddress(dialogs);
  const mayChange = useCanOn(assets.routes.update)(asset.brandId);
  return (
    <>
      <BackLink path={assetsPath}>{text('asset_back')}</BackLink>
      <PageHeader
        title={assetName}
        badge={activated ? undefined : <Badge>{text('asset_is_inactive')}</Badge>}
        description={assetTypeName}
        actions={
          mayChange && (
            <Button icon={PencilIcon} onClick={() => open('edit')}>
              {text('assets_edit')}
            </Button>
          )
        }
      />
      <div className="space-y-4">
        <DueWarning asset={asset} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <AssetFacts asset={asset} />
          <RecordsCard
            assetId={id}
            mayChange={mayChange}
            onAdd={() => open('log')}
            onOpen={(recordId) => open('record', recordId)}
          />
        </div>
      </div>
      <Suspense fallback={null}>
        {dialog?.name === 'edit' && mayChange && <EditDialog id={id} onClose={close} />}
        {dialog?.name === 'log' && mayChange && <RecordDialog assetId={id} onClose={close} />}
        {dialog?.name === 'record' && mayChange && (
          <RecordDialog key={dialog.id} assetId={id} recordId={dialog.id} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** What is overdue or due within thirty days, above everything else. */
function DueWarning({ asset }: { asset: AssetDetails }) {
  const today = useFranchiseToday();
  const pressing = listDueDates(asset).filter((due) => isDueSoon(due, today));
  const [first] = pressing;
  if (!first) return null;
  const isOver = first.day < today;
  return (
    <div
      role="status"
      className={`flex gap-3 rounded-md p-4 ${isOver ? 'bg-tone-red-soft text-tone-red' : 'bg-tone-yellow-soft text-tone-yellow'}`}
    >
      <ExclamationTriangleIcon className="size-5 shrink-0" aria-hidden />
      <div>
        <p className="font-semibold">
          {text(isOver ? 'asset_warning_title_over' : 'asset_warning_title_soon', equipmentLimits)}
        </p>
        {pressing.map((due) => (
          <p key={due.kind}>{toDueBadge(due, today).label}</p>
        ))}
      </div>
    </div>
  );
}

function AssetFacts({ asset }: { asset: AssetDetails }) {
  const today = useFranchiseToday();
  const brand = useBrands().find(({ brandId }) => brandId === asset.brandId);
  const facts = [
    [text('assets_column_make'), asset.make],
    [text('assets_column_model'), asset.model],
    [text('assets_column_registration'), asset.registrationNumber],
    [text('assets_column_inventory'), String(asset.inventory)],
  ] as const;
  return (
    <Card title={text('asset_facts')}>
      {asset.signUrl && (
        <img
          src={asset.signUrl}
          alt={text('asset_photo_of', { name: asset.assetName })}
          className="mb-4 max-h-64 w-full rounded-md border border-line object-contain"
        />
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-ink-quiet">{text('asset_field_color')}</dt>
        <dd>
          <Dot color={asset.colorPicker} label={asset.colorPicker} />
        </dd>
        {brand && (
          <>
            <dt className="text-ink-quiet">{text('asset_field_brand')}</dt>
            <dd>
              <Dot color={brand.color} label={brand.brandName} />
            </dd>
          </>
        )}
        {facts.map(([label, value]) => (
          <AssetFact key={label} label={label} value={value} />
        ))}
      </dl>
      {listDueDates(asset).length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {listDueDates(asset).map((due) => {
            const { tone, label } = toDueBadge(due, today);
            return (
              <li key={due.kind} className="max-w-full">
                <Badge tone={tone}>{label}</Badge>
              </li>
            );
          })}
        </ul>
      )}
      {asset.notes && <p className="mt-4 break-words whitespace-pre-line">{asset.notes}</p>}
    </Card>
  );
}

function AssetFact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-quiet">{label}</dt>
      <dd className="min-w-0 break-words">{value || text('asset_none')}</dd>
    </>
  );
}

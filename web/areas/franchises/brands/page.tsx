import { PencilIcon } from '@heroicons/react/24/outline';
import { brands } from '#shared/contract/franchises/brands.ts';
import { text } from '#shared/text/franchises/brands.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { AddBrandDialog } from './add-brand-dialog.tsx';
import { BrandDialog } from './brand-dialog.tsx';

const dialogs = ['edit', 'add'] as const;

/** The operator's brands. The first three have fixed ids (spec §9). */
export function BrandsPage() {
  const list = useRoute(brands, 'list', {});
  const { dialog, open, close } = useDialogAddress(dialogs);
  const all = list.data?.data;
  const edited = all?.find(({ brandId }) => brandId === dialog?.id);
  const newest = async () => {
    const { data } = await list.refetch({ throwOnError: true });
    const found = data?.data.find(({ brandId }) => brandId === dialog?.id);
    if (!found) throw new Error('A brand is never removed');
    return found;
  };
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={text('brands_title')}
        description={text('brands_description')}
        actions={<Button onClick={() => open('add')}>{text('brand_add')}</Button>}
      />
      <Card>
        {list.isError && (
          <ErrorState text={text('brands_load_failed')} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && (
          <div role="status" aria-busy aria-label={text('brands_loading')}>
            <Skeleton className="h-32" />
          </div>
        )}
        <ul className="divide-y divide-line">
          {all?.map(({ brandId, brandName, color, activated }) => (
            <li key={brandId} className="flex min-h-12 items-center justify-between gap-3">
              <Dot color={color} label={brandName} />
              <span className="flex items-center gap-2">
                {!activated && <Badge>{text('brand_inactive')}</Badge>}
                <IconButton
                  label={text('brands_edit', { brand: brandName })}
                  icon={PencilIcon}
                  onClick={() => open('edit', brandId)}
                />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {dialog?.name === 'add' && <AddBrandDialog onClose={close} />}
      {edited && <BrandDialog brand={edited} newest={newest} onClose={close} />}
    </div>
  );
}

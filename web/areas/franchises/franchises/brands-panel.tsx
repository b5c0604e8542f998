import { PaintBrushIcon, PlayIcon, StopIcon, TrashIcon } from '@heroicons/react/24/outline';
import { PlusIcon } from '@heroicons/react/20/solid';
import { useState } from 'react';
import type { FranchiseBrand } from '#shared/contract/franchises/franchise-brands.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Menu, type MenuItem } from '#web/kit/overlays/menu.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BrandColorDialog } from './brand-color-dialog.tsx';
import { BrandConfirmDialog } from './brand-confirm-dialog.tsx';
import { useBrandChanges, useFranchiseBrands } from './queries.ts';

type PanelProps = { franchiseId: string; franchiseName: string };
type BrandDialogState = { kind: 'color' | 'status' | 'delete'; brand: FranchiseBrand };

/** The brands that the franchise runs, with their colors. */
export function BrandsPanel({ franchiseId, franchiseName }: PanelProps) {
  const brands = useFranchiseBrands(franchiseId);
  const [brandDialog, setBrandDialog] = useState<BrandDialogState>();
  const own = brands.data?.data;
  const close = () => setBrandDialog(undefined);
  const buildMenu = (brand: FranchiseBrand): MenuItem[] => [
    {
      key: 'color',
      label: text('franchise_brand_color'),
      icon: PaintBrushIcon,
      onSelect: () => setBrandDialog({ kind: 'color', brand }),
    },
    {
      key: 'status',
      label: text(brand.activated ? 'franchise_deactivate' : 'franchise_activate'),
      icon: brand.activated ? StopIcon : PlayIcon,
      onSelect: () => setBrandDialog({ kind: 'status', brand }),
    },
    {
      key: 'delete',
      label: text('franchise_brand_delete'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => setBrandDialog({ kind: 'delete', brand }),
    },
  ];
  return (
    <Card
      title={text('franchise_field_brands')}
      actions={<AddBrand franchiseId={franchiseId} own={own} />}
    >
      {brands.isError && (
        <ErrorState text={text('franchise_load_failed')} onRetry={() => void brands.refetch()} />
      )}
      {brands.isPending && <Skeleton className="h-24" />}
      {own?.length === 0 && <p className="py-4 text-ink-soft">{text('franchise_no_brands')}</p>}
      <ul className="divide-y divide-line">
        {own?.map((brand) => (
          <li key={brand.brandId} className="flex items-center justify-between gap-2 py-1">
            <Dot color={brand.color} label={brand.brandName} />
            <span className="flex items-center gap-2">
              {!brand.activated && <Badge>{text('franchise_inactive')}</Badge>}
              <Menu
                label={text('franchise_brand_actions', { brand: brand.brandName })}
                items={buildMenu(brand)}
              />
            </span>
          </li>
        ))}
      </ul>
      {brandDialog?.kind === 'color' && (
        <BrandColorDialog franchiseId={franchiseId} brand={brandDialog.brand} onClose={close} />
      )}
      {(brandDialog?.kind === 'status' || brandDialog?.kind === 'delete') && (
        <BrandConfirmDialog
          kind={brandDialog.kind}
          brand={brandDialog.brand}
          franchiseId={franchiseId}
          franchiseName={franchiseName}
          onClose={close}
        />
      )}
    </Card>
  );
}

type AddBrandProps = { franchiseId: string; own: readonly FranchiseBrand[] | undefined };

function AddBrand({ franchiseId, own }: AddBrandProps) {
  const all = useCurrentBrands();
  const { add, refresh } = useBrandChanges();
  if (!own) return null;
  const missing = all.filter((brand) => !own.some(({ brandId }) => brandId === brand.brandId));
  if (missing.length === 0) return null;
  return (
    <Menu
      label={text('franchise_brand_add')}
      trigger={
        <>
          <PlusIcon className="size-4" aria-hidden />
          {text('franchise_brand_add')}
        </>
      }
      items={missing.map(({ brandId, brandName }) => ({
        key: brandId,
        label: brandName,
        onSelect: () => add.mutate({ body: { franchiseId, brandId } }, { onSuccess: refresh }),
      }))}
    />
  );
}

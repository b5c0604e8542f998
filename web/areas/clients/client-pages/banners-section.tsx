import { PlusIcon } from '@heroicons/react/20/solid';
import { PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import { clientPages } from '#addresses/clients/client-pages.ts';
import { text } from '#shared/text/clients/client-pages.ts';
import { useCan } from '#web/api/account/account.ts';
import type { ClientSectionProps } from '#web/api/screens/client-sections.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import type { Banner } from './banner-form.ts';
import { useClientBanners, useRemoveClientBanner } from './queries.ts';

/** The form loads with the contract's schemas when it opens. */
const BannerDialog = lazy(async () => ({
  default: (await import('./banner-dialog.tsx')).BannerDialog,
}));

type BannerAction =
  { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly banner: Banner };

export function BannersSection({ clientId }: ClientSectionProps) {
  const { data } = useClientBanners(clientId);
  const mayWrite = useCan()(clientPages.routes.addBanner);
  const [doing, setDoing] = useState<BannerAction>();
  if (!data) return <Skeleton className="h-40" />;
  const banners = data.data;
  const done = () => setDoing(undefined);
  return (
    <Card
      title={text('client_banners_title')}
      actions={
        mayWrite && (
          <Button icon={PlusIcon} onClick={() => setDoing({ what: 'add' })}>
            {text('client_banner_new')}
          </Button>
        )
      }
    >
      {banners.length === 0 && <p className="text-ink-quiet">{text('client_banners_none')}</p>}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {banners.map((banner) => (
          <li key={banner.fileId} className="min-w-0">
            <BannerCard banner={banner} onDo={mayWrite ? setDoing : undefined} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {doing && doing.what !== 'delete' && (
          <BannerDialog
            clientId={clientId}
            banner={doing.what === 'edit' ? doing.banner : undefined}
            onClose={done}
          />
        )}
      </Suspense>
      {doing?.what === 'delete' && (
        <DeleteBannerDialog clientId={clientId} banner={doing.banner} onClose={done} />
      )}
    </Card>
  );
}

type BannerCardProps = { banner: Banner; onDo: ((doing: BannerAction) => void) | undefined };

function BannerCard({ banner, onDo }: BannerCardProps) {
  const { name, bannerText, signUrl } = banner;
  return (
    <figure>
      <a href={signUrl} target="_blank" rel="noreferrer" className="block">
        <img
          src={signUrl}
          alt={bannerText || text('client_banner_of', { name })}
          className="aspect-[3/4] w-full rounded-md border border-line bg-canvas object-contain"
        />
      </a>
      <figcaption className="mt-1 flex items-start justify-between gap-2">
        <span className="min-w-0 py-1 text-small break-words whitespace-pre-line">
          {bannerText || name}
        </span>
        {onDo && (
          <Menu
            label={text('client_banner_actions', { name })}
            items={[
              {
                key: 'edit',
                label: text('client_banner_edit'),
                icon: PencilIcon,
                onSelect: () => onDo({ what: 'edit', banner }),
              },
              {
                key: 'delete',
                label: text('client_banner_delete'),
                icon: TrashIcon,
                danger: true,
                onSelect: () => onDo({ what: 'delete', banner }),
              },
            ]}
          />
        )}
      </figcaption>
    </figure>
  );
}

type DeleteBannerDialogProps = { clientId: string; banner: Banner; onClose: () => void };

function DeleteBannerDialog({ clientId, banner, onClose }: DeleteBannerDialogProps) {
  const remove = useRemoveClientBanner();
  const params = { clientId, fileId: banner.fileId };
  return (
    <ConfirmDialog
      open
      danger
      title={text('client_banner_delete_title')}
      text={text('client_banner_delete_text')}
      confirm={text('client_banner_delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

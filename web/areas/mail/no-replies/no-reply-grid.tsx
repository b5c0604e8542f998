import { BellSlashIcon, EyeIcon, PaperAirplaneIcon } from '@heroicons/react/24/outline';
import { BellIcon, CheckCircleIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noReplies } from '#addresses/mail/no-replies.ts';
import type { NoReplyRow } from '#shared/contract/mail/no-replies.ts';
import {
  awaitedReplyColumns,
  type ReplyKind,
  replyKinds,
} from '#shared/domain/mail/awaited-reply.ts';
import { text } from '#shared/text/mail/no-replies.ts';
import { useAccount, useCanOn } from '#web/api/account/account.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest, readChoices } from '#web/api/grids/grid-request.ts';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { buildNoReplyColumns } from './no-reply-columns.ts';
import { NoReplyConfirmDialog, type NoReplyConfirmation } from './no-reply-confirm-dialog.tsx';
import { useNoReplies, useSetFollowUpPaused } from './queries.ts';

export function NoReplyGrid() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const address = useViewedGridAddress('no-replies');
  const request = useGridRequest(address, awaitedReplyColumns, filters);
  const page = useNoReplies(request);
  const brands = useBrands();
  const columns = useMemo(() => buildNoReplyColumns(zone, brands), [zone, brands]);
  const [question, setQuestion] = useState<NoReplyConfirmation>();
  const navigate = useNavigate();
  const buildMenu = useMenu(setQuestion);
  const isNarrowed = request.searchText !== '' || request.kinds.length > 0;
  return (
    <>
      <RouteGrid
        label={text('no_replies_tab_waiting')}
        columns={columns}
        rowLabel={({ who }) => who}
        page={page}
        address={address}
        failed={text('no_replies_load_failed')}
        onOpen={(row: NoReplyRow) => void navigate(buildThingPath(row))}
        actions={buildMenu}
        search={{ label: text('no_replies_search') }}
        filters={<KindFilter address={address} />}
        empty={{
          icon: CheckCircleIcon,
          title: text(isNarrowed ? 'no_replies_none_title' : 'no_replies_empty_title'),
          text: text(isNarrowed ? 'no_replies_none' : 'no_replies_empty'),
        }}
      />
      {question && <NoReplyConfirmDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function KindFilter({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <MultiSelect
      label={text('no_replies_filter_kind')}
      options={replyKinds.map((key) => ({ key, label: text(`no_replies_kind_${key}`) }))}
      selected={filter('kinds')}
      onChange={(kinds) => setFilters({ kinds })}
    />
  );
}

const filters = { kinds: readChoices(replyKinds) };

const pathBuilders: Readonly<Record<ReplyKind, (id: string) => string>> = {
  confirmation: buildEventPath,
  quote: (id) => `/franchise/invoice/${id}`,
  request: (id) => `/franchise/futureBookings?open=${id}`,
};
const buildThingPath = ({ kind, thingId }: NoReplyRow) => pathBuilders[kind](thingId);

function useMenu(ask: (question: NoReplyConfirmation) => void): (row: NoReplyRow) => MenuItem[] {
  const navigate = useNavigate();
  const setPaused = useSetFollowUpPaused();
  const mayFollowUp = useCanOn(noReplies.routes.send);
  return (row) => {
    const { kind, thingId: id, brandId, email, nextTemplateId, paused } = row;
    const open: MenuItem = {
      key: 'open',
      label: text('no_replies_open'),
      icon: EyeIcon,
      onSelect: () => void navigate(buildThingPath(row)),
    };
    const send: MenuItem = {
      key: 'send',
      label: text('no_replies_send'),
      icon: PaperAirplaneIcon,
      onSelect: () => ask({ act: 'send', row }),
    };
    const stop: MenuItem = {
      key: 'stop',
      label: text('no_replies_stop'),
      icon: BellSlashIcon,
      onSelect: () => ask({ act: 'stop', row }),
    };
    const resume: MenuItem = {
      key: 'resume',
      label: text('no_replies_resume'),
      icon: BellIcon,
      onSelect: () => setPaused.mutate({ body: { kind, id, paused: false } }),
    };
    if (!mayFollowUp(brandId)) return [open];
    return [
      open,
      ...(nextTemplateId !== null && email !== '' ? [send] : []),
      paused ? resume : stop,
    ];
  };
}

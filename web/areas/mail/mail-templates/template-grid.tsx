import {
  DocumentDuplicateIcon,
  PencilIcon,
  PowerIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { mailTemplates, type MailTemplateRow } from '#shared/contract/mail/mail-templates.ts';
import { templateTypesByFamily } from '#shared/domain/mail/mail-template.ts';
import type { TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useGridRequest } from '#web/api/grids/grid-request.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { useBrandNames, useCloneMailTemplate, useMailTemplatePage } from './queries.ts';
import { buildMailTemplateColumns } from './template-columns.ts';
import { type TemplateConfirmation, TemplateConfirmDialog } from './template-confirm-dialog.tsx';
import { useCanWriteTemplates } from './use-template-rights.ts';

type MailTemplateGridProps = {
  family: TemplateFamily;
  label: string;
  onEdit: (id: string) => void;
  empty: EmptyStateProps;
};

export function MailTemplateGrid({ family, label, onEdit, empty }: MailTemplateGridProps) {
  const address = useViewedGridAddress(`mail-templates.${family}`);
  const page = useMailTemplatePage({
    ...useGridRequest(address, sortColumns),
    templateTypes: [...templateTypesByFamily[family]],
  });
  const clone = useCloneMailTemplate();
  const [question, setQuestion] = useState<TemplateConfirmation>();
  const mayWrite = useCanWriteTemplates(family);
  const { franchiseDefaultTimezone: zone } = useAccount();
  const brandName = useBrandNames();
  const columns = useMemo(() => buildMailTemplateColumns(zone, brandName), [zone, brandName]);
  const buildMenu = (template: MailTemplateRow): MenuItem[] => [
    {
      key: 'edit',
      label: text('mail_templates_edit'),
      icon: PencilIcon,
      onSelect: () => onEdit(template.id),
    },
    {
      key: 'active',
      label: text(template.active ? 'mail_templates_deactivate' : 'mail_templates_activate'),
      icon: PowerIcon,
      onSelect: () => setQuestion({ kind: template.active ? 'deactivate' : 'activate', template }),
    },
    {
      key: 'clone',
      label: text('mail_templates_clone'),
      icon: DocumentDuplicateIcon,
      onSelect: () =>
        clone.mutate({ params: { id: template.id }, body: { requestKey: crypto.randomUUID() } }),
    },
    {
      key: 'delete',
      label: text('mail_templates_delete'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => setQuestion({ kind: 'delete', template }),
    },
  ];
  return (
    <>
      <RouteGrid
        label={label}
        columns={columns}
        rowLabel={(row) => row.templateName}
        page={page}
        address={address}
        failed={text('mail_templates_load_failed')}
        onOpen={(row) => onEdit(row.id)}
        {...(mayWrite ? { actions: buildMenu } : {})}
        search={{ label: text('mail_templates_search') }}
        empty={empty}
      />
      {question && <TemplateConfirmDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

const sortColumns = mailTemplates.routes.list.body.shape.sortColumn.unwrap().options;

import { DocumentDuplicateIcon, PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { PlusIcon } from '@heroicons/react/20/solid';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { contactPersons } from '#addresses/clients/contact-persons.ts';
import type { ClientFacts } from '#shared/contract/clients/clients.ts';
import type { ContactPerson } from '#shared/contract/clients/contact-details.ts';
import type { UndeliverableReason } from '#shared/domain/mail/undeliverable.ts';
import { formatPhone, phoneLink } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/clients/clients.ts';
import { useCan } from '#web/api/account/account.ts';
import type { ClientSectionProps } from '#web/api/screens/client-sections.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { SortableRows } from '#web/kit/controls/sortable-rows.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { useClient, useReorderContacts, useRemoveContact } from './queries.ts';

/** The forms load with the contract's schemas when the first one opens. */
const ContactDialog = lazy(async () => ({
  default: (await import('./contact-dialog.tsx')).ContactDialog,
}));
const CopyDialog = lazy(async () => ({
  default: (await import('./copy-contact-dialog.tsx')).CopyContactDialog,
}));

type ContactAction =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'copy' | 'delete'; readonly contact: ContactPerson };

export function ContactsSection({ clientId }: ClientSectionProps) {
  const { client } = useClient(clientId);
  const mayChange = useCan()(contactPersons.routes.update);
  const [doing, setDoing] = useState<ContactAction>();
  if (!client) return null;
  const done = () => setDoing(undefined);
  return (
    <Card
      title={text('contacts_title')}
      actions={
        mayChange && (
          <Button icon={PlusIcon} onClick={() => setDoing({ what: 'add' })}>
            {text('contact_add')}
          </Button>
        )
      }
    >
      <Contacts client={client} mayChange={mayChange} onDo={setDoing} />
      <Suspense fallback={null}>
        {doing?.what === 'add' && (
          <ContactDialog client={client} contact={undefined} onClose={done} />
        )}
        {doing?.what === 'edit' && (
          <ContactDialog client={client} contact={doing.contact} onClose={done} />
        )}
        {doing?.what === 'copy' && (
          <CopyDialog clientId={clientId} contact={doing.contact} onClose={done} />
        )}
      </Suspense>
      {doing?.what === 'delete' && (
        <DeleteContactDialog clientId={clientId} contact={doing.contact} onClose={done} />
      )}
    </Card>
  );
}

type ContactsProps = {
  client: ClientFacts;
  mayChange: boolean;
  onDo: (doing: ContactAction) => void;
};

function Contacts({ client, mayChange, onDo }: ContactsProps) {
  const { mutation: order, refresh } = useReorderContacts();
  const { id: clientId, version, contacts, undeliverable } = client;
  if (contacts.length === 0) return <p className="text-ink-quiet">{text('contacts_empty')}</p>;
  const reorder = (items: ContactPerson[]) =>
    order.mutate(
      { body: { clientId, version, ids: items.map(({ id }) => id) } },
      { onSettled: refresh },
    );
  const line = (contact: ContactPerson) => (
    <ContactLine
      contact={contact}
      barred={undeliverable.find(({ address }) => address === contact.email.toLowerCase())?.reason}
      isMain={contact.id === contacts[0]?.id}
      actions={mayChange && <Actions contact={contact} onDo={onDo} />}
    />
  );
  if (!mayChange || contacts.length === 1) {
    return (
      <ul className="divide-y divide-line">
        {contacts.map((contact) => (
          <li key={contact.id} className="py-2">
            {line(contact)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <SortableRows
      label={text('contacts_title')}
      items={contacts}
      itemKey={({ id }) => id}
      itemLabel={({ name, email }) => name || email}
      onReorder={reorder}
      disabled={order.isPending}
      renderItem={line}
    />
  );
}

type ActionsProps = { contact: ContactPerson; onDo: (doing: ContactAction) => void };

function Actions({ contact, onDo }: ActionsProps) {
  const { name, email } = contact;
  return (
    <Menu
      label={text('contact_actions', { name: name || email })}
      items={[
        {
          key: 'edit',
          label: text('contact_edit'),
          icon: PencilIcon,
          onSelect: () => onDo({ what: 'edit', contact }),
        },
        {
          key: 'copy',
          label: text('contact_copy'),
          icon: DocumentDuplicateIcon,
          onSelect: () => onDo({ what: 'copy', contact }),
        },
        {
          key: 'delete',
          label: text('contact_delete'),
          icon: TrashIcon,
          danger: true,
          onSelect: () => onDo({ what: 'delete', contact }),
        },
      ]}
    />
  );
}

type ContactLineProps = {
  contact: ContactPerson;
  /** Why the address can't receive emails. */
  barred: UndeliverableReason | undefined;
  isMain: boolean;
  actions: ReactNode;
};

function ContactLine({ contact, barred, isMain, actions }: ContactLineProps) {
  const { title, name, email, phone, ccMailIds, bccMailIds } = contact;
  return (
    <div className="flex min-w-0 flex-1 items-start justify-between gap-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name || email || formatPhone(phone)}</span>
          {title && <span className="text-ink-quiet">{title}</span>}
          {isMain && <Badge tone="blue">{text('client_main_contact')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-soft">
          {email && (
            <a className="min-w-0 break-all text-accent underline" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {barred && <Badge tone="red">{text(`undeliverable_${barred}`)}</Badge>}
          {phone && (
            <a className="figures text-accent underline" href={phoneLink(phone)}>
              {formatPhone(phone)}
            </a>
          )}
        </p>
        <CopyRecipients label={text('contact_field_cc')} addresses={ccMailIds} />
        <CopyRecipients label={text('contact_field_bcc')} addresses={bccMailIds} />
      </div>
      {actions}
    </div>
  );
}

function CopyRecipients({ label, addresses }: { label: string; addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <p className="text-small break-all text-ink-quiet">
      {label}: {addresses.join(', ')}
    </p>
  );
}

type DeleteContactDialogProps = { clientId: string; contact: ContactPerson; onClose: () => void };

function DeleteContactDialog({ clientId, contact, onClose }: DeleteContactDialogProps) {
  const { mutation: remove, refresh } = useRemoveContact();
  const { id, name, email } = contact;
  const settled = () => {
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={text('contact_delete_title', { name: name || email })}
      text={text('contact_delete_text')}
      confirm={text('contact_delete')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate({ params: { id }, query: { clientId } }, { onSettled: settled })
      }
      onClose={onClose}
    />
  );
}

import { PlusIcon } from '@heroicons/react/20/solid';
import { useState } from 'react';
import { type StaffRecord, staffRecords } from '#shared/contract/staff/staff-records.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { isDocument } from '#shared/domain/staff/staff-record.ts';
import { text } from '#shared/text/staff/staff-records.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { useFreshStaffProfile, useStaffRecords, useRemoveStaffRecord } from './queries.ts';
import { RecordDialog, type RecordGroup } from './record-dialog.tsx';
import { RecordLine } from './record-line.tsx';

type RecordsDialogProps = { staffId: string; onClose: () => void };

type EditedRecord = { readonly group: RecordGroup; readonly record?: StaffRecord };

/** The documents of a person and the notes about them. */
export function RecordsDialog({ staffId, onClose }: RecordsDialogProps) {
  const { stored: profile } = useFreshStaffProfile(staffId);
  const list = useStaffRecords(staffId);
  const [edited, setEdited] = useState<EditedRecord>();
  const [removed, setRemoved] = useState<StaffRecord>();
  const name = profile ? formatStaffName(profile) : '';
  if (edited) {
    const back = () => setEdited(undefined);
    return <RecordDialog staffId={staffId} name={name} {...edited} onClose={back} />;
  }
  const records = list.data?.data;
  const group = {
    records,
    onAdd: (each: RecordGroup) => setEdited({ group: each }),
    onOpen: (record: StaffRecord) =>
      setEdited({ group: isDocument(record.kind) ? 'document' : 'note', record }),
    onRemove: setRemoved,
  };
  return (
    <Dialog
      open
      title={text('staff_records_title', { name })}
      description={
        profile?.hasSignIn
          ? text('staff_records_shared', { name: profile.firstName })
          : text('staff_records_description')
      }
      onClose={onClose}
      footer={<Button onClick={onClose}>{text('staff_records_done')}</Button>}
    >
      {list.isError && (
        <ErrorState text={text('staff_records_failed')} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && (
        <div role="status" aria-busy aria-label={text('staff_records_loading')}>
          <Skeleton className="h-40" />
        </div>
      )}
      {records && (
        <div className="space-y-6">
          <RecordGroupSection of="document" {...group} />
          <RecordGroupSection of="note" {...group} />
        </div>
      )}
      {removed && (
        <RemoveRecordDialog
          staffId={staffId}
          record={removed}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Dialog>
  );
}

type RecordGroupSectionProps = {
  of: RecordGroup;
  records: readonly StaffRecord[] | undefined;
  onAdd: (group: RecordGroup) => void;
  onOpen: (record: StaffRecord) => void;
  onRemove: (record: StaffRecord) => void;
};

const groupTexts = {
  document: {
    title: 'staff_records_documents',
    add: 'staff_record_add_document',
    none: 'staff_records_no_documents',
  },
  note: {
    title: 'staff_records_notes',
    add: 'staff_record_add_note',
    none: 'staff_records_no_notes',
  },
} as const;

function RecordGroupSection({
  of,
  records = [],
  onAdd,
  onOpen,
  onRemove,
}: RecordGroupSectionProps) {
  const mayChange = useCan()(staffRecords.routes.add);
  const own = records.filter(({ kind }) => isDocument(kind) === (of === 'document'));
  const { title, add, none } = groupTexts[of];
  return (
    <section aria-label={text(title)}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{text(title)}</h3>
        {mayChange && (
          <Button icon={PlusIcon} onClick={() => onAdd(of)}>
            {text(add)}
          </Button>
        )}
      </div>
      {own.length === 0 && <p className="py-2 text-ink-soft">{text(none)}</p>}
      <ul className="divide-y divide-line">
        {own.map((record) => (
          <RecordLine
            key={record.id}
            record={record}
            mayChange={mayChange}
            onOpen={() => onOpen(record)}
            onRemove={() => onRemove(record)}
          />
        ))}
      </ul>
    </section>
  );
}

type RemoveRecordDialogProps = { staffId: string; record: StaffRecord; onClose: () => void };

function RemoveRecordDialog({ staffId, record: { id }, onClose }: RemoveRecordDialogProps) {
  const remove = useRemoveStaffRecord();
  return (
    <ConfirmDialog
      open
      danger
      title={text('staff_record_delete_title')}
      text={text('staff_record_delete_text')}
      confirm={text('staff_record_delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { staffId, id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

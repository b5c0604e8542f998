import { useId, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { announcements } from '#shared/contract/messages/announcements.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/messages/announcements.ts';
import { type Role, roles } from '#shared/domain/access/roles.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { CheckboxesField } from '#web/kit/form/fields/checkboxes-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useActiveSegments, usePreviewAnnouncement } from './queries.ts';
import {
  ReviewAnnouncementDialog,
  type ReviewedAnnouncement,
} from './review-announcement-dialog.tsx';

const { body } = announcements.routes.create;
type AnnouncementForm = z.output<typeof body>;
type AnnouncementValues = {
  subject: string;
  message: string;
  segmentId: string;
  roleIds: readonly Role[];
  requestKey: string;
};

const resolver = createContractResolver<AnnouncementValues, AnnouncementForm>(body);

export function WriteAnnouncementDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const preview = usePreviewAnnouncement();
  const [reviewed, setReviewed] = useState<ReviewedAnnouncement>();
  const form = useForm<AnnouncementValues, unknown, AnnouncementForm>({
    defaultValues: {
      subject: '',
      message: '',
      segmentId: '',
      roleIds: [],
      requestKey: crypto.randomUUID(),
    },
    resolver,
  });
  const onError = ({ fields }: ApiError) => {
    setReviewed(undefined);
    applyServerErrors(form, fields);
  };
  const submit = form.handleSubmit(({ requestKey, ...announcement }) =>
    preview.mutate(
      { body: announcement },
      {
        onSuccess: ({ data }) =>
          setReviewed({ announcement: { ...announcement, requestKey }, preview: data }),
        onError,
      },
    ),
  );
  return (
    <>
      <FormDialog
        title={text('announcement_new_title')}
        formId={formId}
        submit={text('announcement_review')}
        busy={preview.isPending}
        onClose={onClose}
      >
        <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
          <ReceiverFields control={form.control} />
          <TextField
            control={form.control}
            name="subject"
            label={text('announcement_field_subject')}
            maxLength={commonLimits.nameLength}
            required
          />
          <TextAreaField
            control={form.control}
            name="message"
            label={text('announcement_field_message')}
            rows={8}
            maxLength={commonLimits.notesLength}
            required
          />
        </form>
      </FormDialog>
      {reviewed && (
        <ReviewAnnouncementDialog
          {...reviewed}
          onBack={() => setReviewed(undefined)}
          onSent={onClose}
          onError={onError}
        />
      )}
    </>
  );
}

type FieldsProps = { control: Control<AnnouncementValues, unknown, AnnouncementForm> };

/** A segment determines its own roles. */
function ReceiverFields({ control }: FieldsProps) {
  const segments = useActiveSegments();
  const segmentId = useWatch({ control, name: 'segmentId' });
  return (
    <>
      <SelectField
        control={control}
        name="segmentId"
        label={text('announcement_field_segment')}
        placeholder={text('announcement_field_segment_none')}
        options={segments.map(({ id, segmentName }) => ({ value: id, label: segmentName }))}
      />
      {segmentId === '' && (
        <CheckboxesField
          control={control}
          name="roleIds"
          label={text('announcement_field_roles')}
          options={roles.map((role) => ({ value: role, label: formatRoleName(role) }))}
          required
        />
      )}
    </>
  );
}
